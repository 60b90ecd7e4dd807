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

/** A message (ENT-15). `removed` = an animator took it away, and `content` is empty for everybody. `writtenBy` = who wrote it as the persona or official account, or null; absent for players, but for operators on what their account said (design rule 12). */
export const message = z.object({
  id,
  content: z.string(),
  removed: z.boolean(),
  createdOn: isoDateTime,
  author: participant,
  writtenBy: person.nullable().optional(),
})
export type Message = z.infer<typeof message>

/** Somebody else who is writing an answer from the same mailbox; expires as `presenceMaxAge` says. */
export const typingUser = z.object({ user: person.omit({ certified: true }), since: isoDateTime })
export type TypingUser = z.infer<typeof typingUser>

/**
 * Fields of conversations in a mailbox that several people share: a persona's, for animators, observers and administrators; an official
 * account's, for its operators and those who oversee the exercise.
 */
const teamFields = {
  /** The side of the mailbox: that of the persona (the one that opened the conversation, else the first), else of the official account. */
  personaParticipantId: id,
  /** Moment of the oldest message that it has not answered; null = nobody waits. Personas do not wait for each other. */
  waitingSince: isoDateTime.nullable(),
  /** Its newest message; null = there is none. `user` = who wrote it; null = nobody, as in the demo. */
  lastAnswer: z.object({ user: person.nullable(), createdOn: isoDateTime }).nullable(),
  /** The others who are writing from it. */
  typing: z.array(typingUser),
}

/** A conversation as its reader sees it (ENT-13). */
export const conversation = z.object({
  id,
  participants: z.array(participant),
  /**
   * The reader's own side: the reader, if the reader takes part, else that of the mailbox. Who only reads it, as observers everywhere and
   * animators in the mailbox of an official account, has one too, but no endpoint of their own.
   */
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
