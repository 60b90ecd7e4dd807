import { z } from 'zod'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'

/**
 * One side of a conversation (ENT-14). `endpoint.id` is the mailbox through which it is operated (design rule 8): the identity's own
 * id; for an animator who looks, the animator's id on the persona's side that they answer as. So to every reader who may write, own
 * messages are those with `author.endpoint.id` = one's own id (MSG-29), and exactly one side is own.
 */
export const participant = z.object({ id, identity: person, endpoint: z.object({ id }) })
export type Participant = z.infer<typeof participant>

/** A message (ENT-15). `writtenBy`: which animator wrote it as the persona, or null; absent for players (design rule 12). */
export const message = z.object({
  id,
  content: z.string(),
  createdOn: isoDateTime,
  author: participant,
  writtenBy: person.nullable().optional(),
})
export type Message = z.infer<typeof message>

/** An animator who is writing an answer right now; the warning goes 6 seconds after the last sign of it. */
export const typingUser = z.object({ user: person.omit({ certified: true }), since: isoDateTime })
export type TypingUser = z.infer<typeof typingUser>

/** What only those who animate, oversee or administer see, and only of conversations with a persona. */
const teamFields = {
  /** The persona's side: the one that opened it, else the first persona. */
  personaParticipantId: id,
  /** Moment of the oldest message that the persona has not answered; null = nobody waits. Two personas do not wait for each other. */
  waitingSince: isoDateTime.nullable(),
  /** When the persona wrote last and which animator did it (`user` null: none of the team, as in the demo); null = never. */
  lastAnswer: z.object({ user: person.nullable(), createdOn: isoDateTime }).nullable(),
  /** Other animators who are writing in it. */
  typing: z.array(typingUser),
}

/** A conversation as its reader sees it (ENT-13). */
export const conversation = z.object({
  id,
  participants: z.array(participant),
  /** The participant one looks and answers as: oneself if one takes part; else the persona's side. An observer looks but has no own endpoint. */
  ownParticipantId: id,
  /** Oldest first. Empty in lists. */
  messages: z.array(message),
  /** The newest one; in lists its content is cut after 1,000 characters. Null as long as nobody wrote. */
  lastMessage: message.nullable(),
  /** Whether somebody else wrote after what the side one looks as has read. */
  unread: z.boolean(),
  /** Moment of the newest message, or of the opening: what lists are ordered and paged by. */
  updatedOn: isoDateTime,
  ...z.object(teamFields).partial().shape,
})
export type Conversation = z.infer<typeof conversation>
