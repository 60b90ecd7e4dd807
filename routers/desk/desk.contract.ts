import { z } from 'zod'
import { claimedSubjects, waitingSubjects, waitKinds } from '#db/schema/enums.ts'
import { mailBodyMax, mailSubjectMax } from '../limits.contract.ts'
import { attachmentIds, recipients, sending, sentMail } from '../mail/mail.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoDateTime, line, noInput } from '../scalars.contract.ts'
import { postWeezeInput } from '../weezes/posts.contract.ts'
import { weeze } from '../weezes/weezes.contract.ts'

/** What waits because of a weeze or a mail, by the id of the wait; or messages, by the id of their conversation. */
const subject = { subject: z.enum(waitingSubjects), id }
const waitRef = {
  subject: subject.subject.meta({ description: 'What waits: a weeze, the messages of a conversation, or a mail', example: 'weeze' }),
  id,
}
const claimedRef = {
  subject: z.enum(claimedSubjects).meta({
    description: 'What waits: a weeze, the messages of a conversation, a mail, or an item that is played by hand',
    example: 'weeze',
  }),
  id,
}

/** What waits for an answer (EXO-140), of one channel, or for one persona. */
export const readBoardInput = z.strictObject({
  channel: z.enum(waitingSubjects).optional().meta({ description: 'Only what waits in this channel', example: 'weeze' }),
  held: z.boolean().default(false).meta({ description: 'Only what one has taken', example: false }),
  personaId: id.optional().meta({ description: 'Only what waits for this persona', example: 7 }),
})
export type ReadBoardInput = z.infer<typeof readBoardInput>

/** Who answers it, until a moment that moves while they write; then nobody does. */
export const hold = z.object({ user: person, until: isoDateTime })
export type Hold = z.infer<typeof hold>

export const waitingItem = z.object({
  ...subject,
  kind: z.enum([...waitKinds, 'message']),
  /** When the player wrote, or the first of the messages or mails that wait. */
  since: isoDateTime,
  player: person,
  /** Who wrote the newest message or mail of an official account; null where that is its own. */
  writtenBy: person.nullable(),
  /** The persona that is awaited; null = anybody. */
  persona: person.nullable(),
  /** The words of the weeze, or of the newest message or mail. */
  text: z.string(),
  imagesCount: z.int(),
  weezeId: id.nullable(),
  /** The newest message; null where none waits. */
  messageId: id.nullable(),
  /** The newest mail, with how many files it has and the mailbox of a persona from which its thread is read; null where none waits. */
  mail: z.object({ id, threadId: id, subject: z.string(), attachments: z.int(), mailbox: id }).nullable(),
  /** Who answers it just now. */
  hold: hold.nullable(),
  /** An answer by mail that its writer can still take back: it leaves at `sendOn`, null while the exercise stands. */
  sending: z.object({ by: person, ...sentMail.pick({ sendOn: true }).shape, draftId: z.string() }).nullable(),
})
export type WaitingItem = z.infer<typeof waitingItem>

/** What was answered, when, and by whom; null = by a sequence. */
const endedItem = z.object({ ...subject, on: isoDateTime, by: person.nullable() })

export const board = z.object({
  /** The longest wait first, up to `boardItemsMax`. */
  data: z.array(waitingItem),
  /** How many wait in all, whatever was asked for. */
  count: z.int(),
  /** After how many seconds a wait is amber, and red. */
  amberAfter: z.int(),
  redAfter: z.int(),
  /** Where nobody waits: when somebody last answered; else null, and where nobody has. */
  answeredOn: isoDateTime.nullable(),
  /** What was answered last, the newest first, up to `boardEndedMax` of waits and of conversations: a row that leaves says who answered it. */
  ended: z.array(endedItem),
})
export type Board = z.infer<typeof board>

/** How many wait for an answer, for the navigation. */
export const readWaitingInput = noInput
export const waitingCount = z.object({ count: z.int() })

/** Takes what waits for some minutes, or keeps it; 409 when somebody else holds it, unless `over` takes it from them. */
export const takeInput = z.strictObject({ ...claimedRef, over: z.boolean().default(false) })
export type TakeInput = z.infer<typeof takeInput>

/** Gives back what the caller holds. */
export const releaseInput = z.strictObject(claimedRef)
export type ReleaseInput = z.infer<typeof releaseInput>

/** Ends a wait without an answer, or takes that back. */
export const dismissInput = z.strictObject({ ...waitRef, dismissed: z.boolean() })
export type DismissInput = z.infer<typeof dismissInput>

/** What a mail that answers has besides its words; what is missing is that of an answer to all. Without a `body` the text is its words. */
const answeringMail = z.strictObject({
  to: recipients.unwrap().optional(),
  cc: recipients.unwrap().optional(),
  subject: line(mailSubjectMax).optional(),
  body: exactText(mailBodyMax).optional(),
  attachments: attachmentIds,
  ...sending,
})

/**
 * Answers what waits: with a weeze or a mail of the persona `authorId`, else of the one that is awaited; or with a message of the persona that was
 * written to, of text alone. 409 when the wait has ended meanwhile, unless `anyway`.
 */
export const answerInput = z.strictObject({
  ...waitRef,
  ...postWeezeInput.pick({ text: true, medias: true, mentions: true, authorId: true }).shape,
  mail: answeringMail.optional(),
  anyway: z.boolean().default(false),
})
export type AnswerInput = z.infer<typeof answerInput>

/**
 * The id of the weeze, the message or the mail that answered, the weeze, and the waits that it has ended: one answer may end several of a player. `id` is
 * null of a mail that can be taken back until `sendOn`, by its draft.
 */
export const answered = z.object({
  ...sentMail.pick({ id: true, draftId: true, sendOn: true }).shape,
  weeze: weeze.nullable(),
  ended: z.array(id),
})
export type Answered = z.infer<typeof answered>
