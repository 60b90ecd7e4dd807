import { z } from 'zod'
import { actKinds, debtChannels, debtSubjects, judgements, waitingSubjects } from '#db/schema/enums.ts'
import { expectedDelayMax, itemNoteMax, messageTextMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, isoMoment, text } from '../scalars.contract.ts'
import { exerciseClock } from '../session.contract.ts'

/** A reaction of the cell that may be what is owed; nobody has judged it yet. */
const proposal = z.object({ subject: z.enum([...waitingSubjects, 'communique']), id, on: isoDateTime, by: person, text: z.string() })

/**
 * The act that was judged: when it was, and whose, null where nobody knows. Without an `act` nobody has said which it was, and `on` is when that
 * was judged: the time of an animator's key, not of an answer.
 */
const answer = {
  on: isoDateTime,
  by: person.nullable(),
  act: z.object({ kind: z.enum(actKinds), id: id.nullable() }).nullable(),
}

const debt = {
  id,
  /** What asks: a weeze, message, mail or article, and the beginning of its words. */
  subject: z.enum(debtSubjects),
  subjectId: id,
  text: z.string(),
  /** How it asks. */
  kind: z.enum(debtChannels),
  /** The conversation of a message, and the thread of a mail. */
  conversationId: id.nullable(),
  mailThreadId: id.nullable(),
  persona: person,
  /** The player who was asked; null = the whole cell. */
  player: person.nullable(),
  /** The sequence whose line asks; null = an animator's own words. */
  sequenceId: id.nullable(),
  /** The reaction that the line expects; null = an answer. */
  expected: z.string().nullable(),
  objective: z.string().nullable(),
  askedOn: isoDateTime,
  /** Seconds of the exercise clock. */
  delay: z.int(),
}

export const owedItem = z.object({
  ...debt,
  /** The reminder that was prepared. */
  reminder: z.string().nullable(),
  remindersCount: z.int(),
  remindedOn: isoDateTime.nullable(),
  /** What was said of the last act that was judged, without ending it. */
  judged: z.object({ judgement: z.enum(['partial', 'refused']), ...answer }).nullable(),
  proposal: proposal.nullable(),
})
export type OwedItem = z.infer<typeof owedItem>

export const satisfiedItem = z.object({ ...debt, ...answer })
export type SatisfiedItem = z.infer<typeof satisfiedItem>

export const readOwedInput = z.strictObject({})

export const owed = z.object({
  /** The most overdue first, up to `owedItemsMax`. */
  data: z.array(owedItem),
  /** How many in all. */
  count: z.int(),
  /** Those that were satisfied last, up to `satisfiedItemsMax`, and how many in all. */
  satisfied: z.array(satisfiedItem),
  satisfiedCount: z.int(),
  /** The exercise clock: delays stand while it does. */
  clock: exerciseClock,
})
export type Owed = z.infer<typeof owed>

/** Says that the cell owes an answer to a weeze or a message of a persona, within so many minutes. */
export const oweInput = z.strictObject({
  subject: z.enum(waitingSubjects).meta({ description: 'What a persona wrote: a weeze, a message or a mail', example: 'weeze' }),
  id,
  expected: text(itemNoteMax).optional(),
  minutes: z.int().min(1).max(expectedDelayMax).optional(),
})
export type OweInput = z.infer<typeof oweInput>

/** Lists what may have answered something owed. */
export const listActsInput = z.strictObject({ id })
export type ListActsInput = z.infer<typeof listActsInput>

/**
 * What may have answered: a weeze, message or mail of a player with whom it answers or writes to, a communiqué of the cell, or an article with its media source (`by` = the
 * persona that posts for it).
 */
const act = z.object({
  kind: z.enum([...waitingSubjects, 'article', 'communique']),
  id,
  on: isoDateTime,
  by: person.nullable(),
  to: person.nullable(),
  source: z.string().nullable(),
  text: z.string(),
})
export type Act = z.infer<typeof act>
/** What players wrote since it was asked, the newest first, then the articles that came out, the newest first. */
export const acts = z.array(act)

/** What answered: any weeze, a message or mail to a persona or from one, a published article, a released communiqué, or something outside of Weez at a moment; one ahead is now. */
const namedAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum([...waitingSubjects, 'article', 'communique']), id }),
  z.strictObject({ kind: z.literal('outside'), on: isoMoment }),
])
export type NamedAct = z.infer<typeof namedAct>

/**
 * Says what an act of the cell is worth. Satisfied and partial need one, which came after what asks; for the others the reaction that is
 * proposed is judged. 409 for what is not owed any more, and for refusing where nothing is proposed.
 */
export const judgeInput = z.strictObject({ id, judgement: z.enum(judgements), act: namedAct.optional() })
export type JudgeInput = z.output<typeof judgeInput>

/** Takes the last judgement back; 409 when there is none. */
export const unjudgeInput = z.strictObject({ id })
export type UnjudgeInput = z.infer<typeof unjudgeInput>

/** Leaves the cell more time; 409 for what is not owed any more. */
export const extendInput = z.strictObject({ id, minutes: z.int().min(1).max(expectedDelayMax) })
export type ExtendInput = z.infer<typeof extendInput>

/**
 * Reminds the cell as the persona that asked: in public below its weeze, by message to the player who was asked, or by mail, in its thread where it was asked so. 409 for what is not owed
 * any more and, unless `anyway`, when the cell has reacted meanwhile.
 */
export const remindInput = z.strictObject({
  id,
  channel: z.enum(waitingSubjects),
  text: text(messageTextMax),
  anyway: z.boolean().default(false),
})
export type RemindInput = z.infer<typeof remindInput>

/** The id of the weeze, message or mail that reminds. */
export const reminded = z.object({ id })
export type Reminded = z.infer<typeof reminded>
