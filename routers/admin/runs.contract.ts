import { z } from 'zod'
import { requiredText } from '../form-fields.contract.ts'
import { formNameMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, isoDateTime, isoMoment } from '../scalars.contract.ts'

const runNumber = z.int().min(0)

/** A run of the exercise: one that goes on, or a closed one, which is read below `base`. */
export const run = z.object({
  number: z.int(),
  name: z.string(),
  state: z.enum(['running', 'closed']),
  /** The base path of its archive; null while it goes on. */
  base: z.string().nullable(),
  beginsOn: isoDateTime.nullable(),
  endsOn: isoDateTime.nullable(),
  startedOn: isoDateTime,
  startedBy: z.string(),
  closedOn: isoDateTime.nullable(),
  closedBy: z.string().nullable(),
  players: z.int(),
  weezes: z.int(),
  /** Of a closed run: the weezes of the cell, what it owed, and what of that was satisfied. */
  cell: z.int().nullable(),
  debts: z.int().nullable(),
  satisfied: z.int().nullable(),
})
export type Run = z.infer<typeof run>

/** What a comparison may name: `run` is the name, `number` null where no run was started, `clone` empty for the exercise that is no clone. */
export const comparableRuns = z.array(
  z.object({ run: z.string(), number: z.int().nullable(), name: z.string(), clone: z.string(), going: z.boolean() }),
)
export type ComparableRun = z.infer<typeof comparableRuns>[number]

/** The runs of the exercise, the newest first, and who would play the next one. */
export const runList = z.object({
  runs: z.array(run),
  /** The number of the next run. */
  next: z.int(),
  players: z.array(z.object({ ...person.shape, bio: z.string() })),
  /** The lines of its sequences. */
  items: z.int(),
  /** Whether something was played outside a run since the start: that can be undone, or kept as a run. */
  isPlayed: z.boolean(),
  /** The run that an archive holds, for those who read it. */
  archive: z.int().nullable(),
})
export type RunList = z.infer<typeof runList>

/**
 * Freezes the start of the exercise and begins the run with this number; the same call again changes nothing, so two animators who start
 * it at once start one. `beginsOn` and `endsOn` announce its hours; `discard` deletes what a rehearsal has played.
 */
export const startRunInput = z.strictObject({
  number: runNumber,
  name: requiredText(formNameMax),
  beginsOn: isoMoment.nullable().default(null),
  endsOn: isoMoment.nullable().default(null),
  discard: z.boolean().default(false),
})
export type StartRunInput = z.output<typeof startRunInput>

/** Keeps what was played outside a run as the run with this number, which goes on; the same call again changes nothing. */
export const keepRehearsalInput = startRunInput.omit({ discard: true })
export type KeepRehearsalInput = z.output<typeof keepRehearsalInput>

/** Closes the run that goes on, or undoes its start, or the rehearsal that would be it; the same call again changes nothing. */
export const runNumberInput = z.strictObject({ number: runNumber.meta({ description: 'The number of the run', example: 1 }) })
export type RunNumberInput = z.output<typeof runNumberInput>

/** Deletes a closed run for good; `name` must be its name. */
export const deleteRunInput = z.strictObject({ number: z.int(), name: exactText(200) })
export type DeleteRunInput = z.output<typeof deleteRunInput>
