import { z } from 'zod'
import { handOutcomes } from '#db/schema/enums.ts'
import { hold } from '../desk/desk.contract.ts'
import { handAgainMinutesMax, handNoteMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'
import { sequenceItem } from '../sequences/items.contract.ts'
import { sequenceStatus } from '../sequences/sequences.contract.ts'

/** Once that somebody tried to play a line; `doneOn` and `outcome` are null while they do. */
const handPlay = z.object({
  id,
  by: person,
  /** When the call began; null = nobody has said so. */
  startedOn: isoDateTime.nullable(),
  doneOn: isoDateTime.nullable(),
  outcome: z.enum(handOutcomes).nullable(),
  note: z.string(),
  /** When it stands again after a call back, in seconds from the start of its sequence. */
  againAt: z.number().nullable(),
})

/** A line that somebody plays by hand, with the words of the exercise in place of its variables. */
const handLine = sequenceItem.extend({
  /** Its number in its sequence. */
  number: z.int(),
  sequenceName: z.string(),
  sequenceStatus,
  /** Seconds until it is due, at the speed of the exercise; negative = so late. */
  wait: z.number(),
  /** Whether that time goes on: with its sequence, and after the end of that with the exercise. */
  ticks: z.boolean(),
  /** Whether its sequence has not begun. */
  unstarted: z.boolean(),
  /** Whether it stands again after a call back. */
  again: z.boolean(),
  /** Who has taken it. */
  hold: hold.nullable(),
  /** When the call began that goes on. */
  startedOn: isoDateTime.nullable(),
  /** Whether the caller or a role of theirs plays it; or anybody, also because nobody has its role. */
  mine: z.boolean(),
  /** How it was played in this run, the first time first. */
  plays: z.array(handPlay),
})
export type HandLine = z.infer<typeof handLine>

export const readHandLinesInput = z.strictObject({
  id: id.optional().meta({ description: 'Also this line, however far it is', example: 42 }),
})
export type ReadHandLinesInput = z.infer<typeof readHandLinesInput>
export const handLines = z.object({
  /** Those that are due, to be called again, or announced, the longest due first. */
  data: z.array(handLine),
  /** Those whose last play can still be taken back, until `undoUntil`, the newest first. */
  finished: z.array(handLine.extend({ undoUntil: isoDateTime })),
  /** After how many seconds a line that is due is amber, and red. */
  amberAfter: z.int(),
  redAfter: z.int(),
})
export type HandLines = z.infer<typeof handLines>

/** How many lines are due that the caller may play, for the navigation. */
export const dueLinesCount = z.object({ count: z.int() })
export type DueLinesCount = z.infer<typeof dueLinesCount>

/** All lines of the exercise that are played by hand, in the order of the plan, those of the reserve last. */
export const handCards = z.array(handLine.pick({ number: true, sequenceName: true }).extend(sequenceItem.shape))
export type HandCards = z.infer<typeof handCards>

/** Takes a line and says that its call begins. 409 while somebody else has it, and when it was played. */
export const beginHandLineInput = z.strictObject({ id })
export type BeginHandLineInput = z.infer<typeof beginHandLineInput>

/** Says what came of a line. 400 for a call back without minutes, 409 when somebody has played it meanwhile. */
export const finishHandLineInput = z.strictObject({
  id,
  outcome: z.enum(handOutcomes),
  note: text(handNoteMax).default(''),
  /** Only after `callBack`: when it stands again, in minutes of the exercise clock. */
  againInMinutes: z.int().min(1).max(handAgainMinutesMax).optional(),
})
export type FinishHandLineInput = z.output<typeof finishHandLineInput>

/** Takes back the last play of a line, or the call that has begun; 409 for one that was over longer ago than `handUndoSeconds`. */
export const undoHandLineInput = z.strictObject({ id })
export type UndoHandLineInput = z.infer<typeof undoHandLineInput>
