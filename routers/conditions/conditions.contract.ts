import { z } from 'zod'
import { conditionJoints, conditionOutcomes, conditionStatuses } from '#db/schema/enums.ts'
import { conditionMinutesMax, conditionWordsMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, line } from '../scalars.contract.ts'
import { sequenceItem } from '../sequences/items.contract.ts'

const within = z.int().min(1).max(conditionMinutesMax)
const words = line(conditionWordsMax).default('')

/** What a line may wait for; a hashtag in place of words means weezes with that hashtag, and no words mean any. */
export const conditionAtomInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['reacted', 'silent']), itemId: id, minutes: within }),
  z.strictObject({ kind: z.literal('line'), itemId: id, outcome: z.enum(conditionOutcomes) }),
  z.strictObject({ kind: z.enum(['weeze', 'article', 'communique', 'said']), words }),
  z.strictObject({ kind: z.literal('mail'), words, toId: id.nullable().default(null) }),
])
export type ConditionAtomInput = z.output<typeof conditionAtomInput>

export const setConditionInput = z.strictObject({
  id,
  atoms: z.array(conditionAtomInput).min(1).max(2),
  joint: z.enum(conditionJoints).default('or'),
  /** Minutes of the exercise clock from the moment at which it holds. */
  delay: z.int().min(0).max(conditionMinutesMax).default(0),
  /** Whether the animators are asked before the line is published. */
  proposes: z.boolean().default(true),
})
export type SetConditionInput = z.output<typeof setConditionInput>

export const conditionIdInput = z.strictObject({ id })
export type ConditionIdInput = z.infer<typeof conditionIdInput>

/** Says that what an animator has to say is so: the first or the second of a condition. */
export const sayConditionInput = z.strictObject({ id, atom: z.int().min(0).max(1) })
export type SayConditionInput = z.infer<typeof sayConditionInput>

/** Publishes the proposed line, or leaves it out of this run. */
export const decideConditionInput = z.strictObject({ id, choice: z.enum(['publish', 'dismiss']) })
export type DecideConditionInput = z.infer<typeof decideConditionInput>

const cause = z.object({
  kind: z.enum(['item', 'weeze', 'message', 'mail', 'communique', 'debt', 'person']),
  id,
  by: person.nullable(),
})
/** Whether it has come true, or can no longer, since when in seconds of the exercise clock, and why; null = it is open. */
const mark = z.object({ holds: z.boolean(), at: z.number(), cause: cause.nullable() }).nullable()
/** `itemId` is null once the line is deleted; `number` is the one that it has, or had then. */
const ofLine = { itemId: id.nullable(), number: z.int() }
const conditionAtom = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['reacted', 'silent']), ...ofLine, minutes: z.int(), mark }),
  z.object({ kind: z.literal('line'), ...ofLine, outcome: z.enum(conditionOutcomes), mark }),
  z.object({ kind: z.enum(['weeze', 'article', 'communique', 'said']), words: z.string(), mark }),
  z.object({ kind: z.literal('mail'), words: z.string(), to: person.nullable(), mark }),
])
export type LineConditionAtom = z.infer<typeof conditionAtom>

/** The condition of a line, and how it stands in this run. */
export const lineCondition = z.object({
  item: z.object({
    ...sequenceItem.pick({ id: true, sequenceId: true, offset: true, kind: true, author: true, title: true, text: true }).shape,
    state: sequenceItem.shape.state,
  }),
  number: z.int(),
  atoms: z.array(conditionAtom),
  joint: z.enum(conditionJoints),
  delay: z.int(),
  proposes: z.boolean(),
  /** Null while its sequence has not begun. */
  status: z.enum(conditionStatuses).nullable(),
  /** When that was decided, by whom where it was not the rules, and until when it can be taken back. */
  decidedOn: isoDateTime.nullable(),
  by: person.nullable(),
  undoUntil: isoDateTime.nullable(),
  /** Whether a line that it watches is deleted. */
  broken: z.boolean(),
})
export type LineCondition = z.infer<typeof lineCondition>
/** In the order of the plan. */
export const lineConditions = z.array(lineCondition)
