import { z } from 'zod'
import { debtSubjects, heldSubjects, judgements } from '#db/schema/enums.ts'
import { expectedDelayMax, itemNoteMax, messageTextMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'
import { scenario } from '../session.contract.ts'

/** A reaction of the cell that may be what is owed; nobody has judged it yet. */
const proposal = z.object({ subject: z.enum(heldSubjects), id, on: isoDateTime, by: person, text: z.string() })

const debt = {
  id,
  /** What asks: a weeze, message or article, and the beginning of its words. */
  subject: z.enum(debtSubjects),
  subjectId: id,
  text: z.string(),
  /** How it asks. */
  kind: z.enum(['message', 'mention', 'reply', 'quote', 'weeze', 'article']),
  /** The conversation of a message. */
  conversationId: id.nullable(),
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
  /** What was said of the last reaction that was judged, without ending it; when it came and whose it was, null where nobody knows. */
  judged: z.object({ judgement: z.enum(['partial', 'refused']), on: isoDateTime, by: person.nullable() }).nullable(),
  proposal: proposal.nullable(),
})
export type OwedItem = z.infer<typeof owedItem>

/** `on` = the reaction that satisfied, else the judgement; `by` = who reacted, null when that is not known. */
export const satisfiedItem = z.object({ ...debt, on: isoDateTime, by: person.nullable() })
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
  clock: scenario.pick({ startedOn: true, pauses: true }),
})
export type Owed = z.infer<typeof owed>

/** Says that the cell owes an answer to a weeze or a message of a persona, within so many minutes. */
export const oweInput = z.strictObject({
  subject: z.enum(heldSubjects).meta({ description: 'What a persona wrote: a weeze or a message', example: 'weeze' }),
  id,
  expected: text(itemNoteMax).optional(),
  minutes: z.int().min(1).max(expectedDelayMax).optional(),
})
export type OweInput = z.infer<typeof oweInput>

/**
 * Says what the reaction that is proposed is worth, or what the cell did where the exercise does not see it; 409 for what is not owed any
 * more, and for refusing where nothing is proposed.
 */
export const judgeInput = z.strictObject({ id, judgement: z.enum(judgements) })
export type JudgeInput = z.infer<typeof judgeInput>

/** Takes the last judgement back; 409 when there is none. */
export const unjudgeInput = z.strictObject({ id })
export type UnjudgeInput = z.infer<typeof unjudgeInput>

/** Leaves the cell more time; 409 for what is not owed any more. */
export const extendInput = z.strictObject({ id, minutes: z.int().min(1).max(expectedDelayMax) })
export type ExtendInput = z.infer<typeof extendInput>

/**
 * Reminds the cell as the persona that asked: in public below its weeze, or by message to the player who was asked. 409 for what is not owed
 * any more and, unless `anyway`, when the cell has reacted meanwhile.
 */
export const remindInput = z.strictObject({
  id,
  channel: z.enum(heldSubjects),
  text: text(messageTextMax),
  anyway: z.boolean().default(false),
})
export type RemindInput = z.infer<typeof remindInput>

/** The id of the weeze or message that reminds. */
export const reminded = z.object({ id })
export type Reminded = z.infer<typeof reminded>
