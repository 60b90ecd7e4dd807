import { z } from 'zod'
import { conditionJoints, conditionOutcomes, deskTones, handMeans, handOutcomes, itemKinds, publicationOutcomes } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import {
  expectedDelayMax,
  handAddressMax,
  itemLabelMax,
  itemNoteMax,
  itemTitleMax,
  mailBodyMax,
  mailRecipientsMax,
  sequenceSecondsMax,
  weezeTextMax,
} from '../limits.contract.ts'
import { attachmentIds, mailAttachment, mailParty, recipients } from '../mail/mail.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoDateTime, line, text } from '../scalars.contract.ts'
import { exerciseClock } from '../session.contract.ts'
import { postWeezeInput } from '../weezes/posts.contract.ts'
import { media } from '../weezes/weezes.contract.ts'
import { sequence, sequenceStatus } from './sequences.contract.ts'

export const itemKind = z.enum(itemKinds)
export type ItemKind = z.infer<typeof itemKind>

/** Why an item could not be published; the browser translates it. */
export const itemFailure = z.enum([
  /** The user who started the sequence may no longer animate. */
  'animator',
  /** The author is no longer a persona, or is disabled. */
  'author',
  /** The weeze that it answers or passes on is not published, or deleted. */
  'target',
  'recipient',
  /** The exercise has closed its mail. */
  'mail',
  /** A file of the mail is gone. */
  'attachment',
  'image',
  'empty',
  /** No article has that title. */
  'article',
  /** The article lacks a field that a published one needs. */
  'draft',
  /** The media source of the article has no persona that could post it. */
  'voice',
  /** The words of its variables make the text too long. */
  'tooLong',
  'unexpected',
])
export type ItemFailure = z.infer<typeof itemFailure>

/** The state of an item in the current run, or in the last one when none is current. */
export const itemState = z.enum(['pending', ...publicationOutcomes])
export type ItemState = z.infer<typeof itemState>

/** The last time that somebody played a line by hand in the current run; `doneOn` and `outcome` are null while it goes on. */
const lastPlay = z.object({
  startedOn: isoDateTime.nullable(),
  doneOn: isoDateTime.nullable(),
  outcome: z.enum(handOutcomes).nullable(),
  /** When it stands again after a call back, in seconds from the start of its sequence. */
  againAt: z.number().nullable(),
})

/** A line of a sequence; `offset` is in seconds from its start. */
export const sequenceItem = z.object({
  id,
  sequenceId: id,
  offset: z.int(),
  kind: itemKind,
  author: person,
  text: z.string(),
  medias: z.array(media),
  /** The earlier line that it answers or passes on. */
  targetItemId: id.nullable(),
  /** The weeze, article or recipient that it names. */
  targetId: id.nullable(),
  recipient: person.nullable(),
  /** The current title of the chosen article, else the title that was written. */
  title: z.string(),
  /** Only animators see it. */
  note: z.string(),
  /** What the cell should do because of it, and within how many minutes. */
  expected: z.string().nullable(),
  expectedDelay: z.int().nullable(),
  objective: z.string().nullable(),
  /** The phase of the plan that it belongs to. */
  phase: z.string().nullable(),
  /** What its author says to the cell when nothing comes. */
  reminder: z.string().nullable(),
  /** How it is played by hand; null for every other kind. */
  means: z.enum(handMeans).nullable(),
  /** The role of the desk or the animator that plays it; both null = anybody. */
  playerRole: z.object({ id, name: z.string(), tone: z.enum(deskTones) }).nullable(),
  player: person.nullable(),
  /** For whom it is, and the number or the place where they are reached. */
  toName: z.string().nullable(),
  contact: z.string().nullable(),
  play: lastPlay.nullable(),
  /**
   * Whom a mail names, and its files; null for every other kind. Its subject is the title, its words are the text; `body` = how they are set, clean HTML, null = the
   * paragraphs of the text.
   */
  mail: z
    .object({ to: z.array(mailParty), cc: z.array(mailParty), body: z.string().nullable(), attachments: z.array(mailAttachment) })
    .nullable(),
  state: itemState,
  publishedId: id.nullable(),
  failure: itemFailure.nullable(),
  publishedOn: z.string().nullable(),
})
export type SequenceItem = z.infer<typeof sequenceItem>

const namedLine = z.object({ number: z.string(), sequence: z.string().nullable(), line: z.null() })
/** What a line waits for, with the numbers of lines in their sequences; `sequence` names another one. */
const plannedCondition = z.object({
  itemId: id,
  atoms: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['reacted', 'silent']), line: namedLine, minutes: z.int() }),
      z.object({ kind: z.literal('line'), line: namedLine, outcome: z.enum(conditionOutcomes) }),
      z.object({ kind: z.enum(['weeze', 'article', 'communique', 'said']), words: z.string() }),
      z.object({ kind: z.literal('mail'), words: z.string(), to: z.string().nullable() }),
    ]),
  ),
  joint: z.enum(conditionJoints),
  delay: z.int(),
  proposes: z.boolean(),
})
export type PlannedCondition = z.infer<typeof plannedCondition>

/** A sequence with its lines in their order; `fixedDuration` is the end that was set by hand, in seconds. */
export const sequenceWithItems = sequence.extend({
  fixedDuration: z.int().nullable(),
  items: z.array(sequenceItem),
  /** What its conditional lines wait for, as chronogrammes write it. */
  conditions: z.array(plannedCondition),
})
export type SequenceWithItems = z.infer<typeof sequenceWithItems>

/** What the cell owes because of a published line, in seconds of the exercise clock, until it was satisfied. */
/** `satisfiedOn` = when the act was that satisfied it; null also where nobody has said which act that was. */
const owedLine = z.object({
  publishedId: id,
  askedOn: isoDateTime,
  delay: z.int(),
  satisfied: z.boolean(),
  satisfiedOn: isoDateTime.nullable(),
})

/** All sequences of the exercise but the reserve, with their lines in the order of the plan: by time, then by sequence. */
export const plan = z.object({
  sequences: z.array(sequence),
  items: z.array(sequenceItem),
  owed: z.array(owedLine),
  clock: exerciseClock,
})
export type Plan = z.infer<typeof plan>

/** A line that is still to come and could not be published as things are, with everything that it lacks. */
const lackingLine = z.object({
  ...sequenceItem.pick({ id: true, sequenceId: true, offset: true, kind: true, author: true, title: true, text: true }).shape,
  lacks: z.array(itemFailure).min(1),
})
/** In the order of their times. */
export const lackingLines = z.array(lackingLine)
export type LackingLine = z.infer<typeof lackingLine>

const itemFields = {
  offset: z.int().min(0).max(sequenceSecondsMax),
  kind: itemKind.default('weeze'),
  authorId: id,
  text: text(weezeTextMax).default(''),
  medias: postWeezeInput.shape.medias,
  targetItemId: id.nullish(),
  targetId: id.nullish(),
  title: line(itemTitleMax).default(''),
  note: text(itemNoteMax).default(''),
  expected: text(itemNoteMax).nullish(),
  expectedDelay: z.int().min(1).max(expectedDelayMax).nullish(),
  objective: line(itemLabelMax).nullish(),
  phase: line(itemLabelMax).nullish(),
  reminder: text(itemNoteMax).nullish(),
  /** Only of a line that is played by hand: one without is played by `other` means. */
  means: z.enum(handMeans).nullish(),
  /** Who plays it: one of both at most. */
  playerRoleId: id.nullish(),
  playerId: id.nullish(),
  toName: line(handAddressMax).nullish(),
  contact: line(handAddressMax).nullish(),
  /** Only of a mail, which needs it: with a body its text is the words of the body. */
  mail: z
    .strictObject({ to: recipients, cc: recipients, body: exactText(mailBodyMax).nullish(), attachments: attachmentIds })
    .refine(({ to, cc }) => to.length + cc.length <= mailRecipientsMax, {
      path: ['to'],
      message: reason('mail.recipients'),
      params: { max: mailRecipientsMax },
    })
    .nullish(),
}

export const addItemInput = z.strictObject({ sequenceId: id, ...itemFields })
export type AddItemInput = z.infer<typeof addItemInput>
/** Replaces every field of the item. */
export const editItemInput = z.strictObject({ id, ...itemFields })
export type EditItemInput = z.infer<typeof editItemInput>
export const itemIdInput = z.strictObject({ id })
export type ItemIdInput = z.infer<typeof itemIdInput>
/** Moves the item by `seconds`, not before the start. */
export const shiftItemInput = z.strictObject({ id, seconds: z.int().min(-sequenceSecondsMax).max(sequenceSecondsMax) })
export type ShiftItemInput = z.infer<typeof shiftItemInput>
/** Moves a pending item before another one, or to the end: the times stay and the items move through them. */
export const moveItemInput = z.strictObject({ id, before: id.nullable() })
export type MoveItemInput = z.infer<typeof moveItemInput>

/** A pending item of a running or paused sequence; `wait` is the seconds until its time at the sequence's speed. */
export const upcoming = sequenceItem.extend({ wait: z.number(), status: sequenceStatus, sequenceName: z.string() })
export type Upcoming = z.infer<typeof upcoming>
