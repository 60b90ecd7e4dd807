import { z } from 'zod'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'

/**
 * One side of a conversation (ENT-14). `endpoint.id` is the mailbox that operates it (design rule 8): the animator's own id for the persona's
 * side that an animator answers as, else the id of `identity`. So for every reader who may write, exactly one side is their own, and their
 * own messages are those whose `author.endpoint.id` is their id (MSG-29).
 */
export const participant = z.object({ id, identity: person, endpoint: z.object({ id }) })
export type Participant = z.infer<typeof participant>

/** A message (ENT-15). `removed` = an animator took it away, and `content` is empty for everybody. `writtenBy` = the animator who wrote it as the persona, or null; absent for players (design rule 12). */
export const message = z.object({
  id,
  content: z.string(),
  removed: z.boolean(),
  createdOn: isoDateTime,
  author: participant,
  writtenBy: person.nullable().optional(),
})
export type Message = z.infer<typeof message>

/** An animator who is writing an answer; expires as `presenceMaxAge` says. */
export const typingUser = z.object({ user: person.omit({ certified: true }), since: isoDateTime })
export type TypingUser = z.infer<typeof typingUser>

/** Fields of conversations with a persona, for animators, observers and administrators only. */
const teamFields = {
  /** The persona's side: the one that opened the conversation, else the first persona. */
  personaParticipantId: id,
  /** Moment of the oldest message that the persona has not answered; null = nobody waits. Personas do not wait for each other. */
  waitingSince: isoDateTime.nullable(),
  /** The persona's newest message; null = there is none. `user` = the animator who wrote it; null = nobody, as in the demo. */
  lastAnswer: z.object({ user: person.nullable(), createdOn: isoDateTime }).nullable(),
  /** Other animators who are writing in it. */
  typing: z.array(typingUser),
}

/** A conversation as its reader sees it (ENT-13). */
export const conversation = z.object({
  id,
  participants: z.array(participant),
  /** The reader's own side: the reader, if the reader takes part, else the persona's. Observers have one too, but no endpoint of their own. */
  ownParticipantId: id,
  /** Oldest first. Empty in lists. */
  messages: z.array(message),
  /** The newest message that was not taken away, null when there is none; lists cut its content after `excerptMax` characters. */
  lastMessage: message.nullable(),
  /** Whether the other side wrote after what the reader's own side has read. */
  unread: z.boolean(),
  /** Moment of the newest message, else of the opening: lists are ordered and paged by it. */
  updatedOn: isoDateTime,
  /** When a message was last taken away or reassigned: pages of messages that were read before it are out of date. */
  rewrittenOn: isoDateTime.nullable(),
  ...z.object(teamFields).partial().shape,
})
export type Conversation = z.infer<typeof conversation>
