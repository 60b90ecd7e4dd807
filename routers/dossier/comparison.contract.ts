import { z } from 'zod'
import { actKinds, gapKinds, handMeans, handOutcomes, itemKinds, verdicts } from '#db/schema/enums.ts'

import { id } from '../scalars.contract.ts'
import { camps, lineStates, moodCounts, runMoment, times } from './run.contract.ts'

/** A run by its number, `now` for what stands in the exercise at present, or one of a clone: `blue/2`. */
const runName = z.string().regex(/^(?:[^/]{0,100}\/)?(?:now|[1-9]\d{0,8})$/)

/** Compares two runs; those of clones are for administrators. */
export const compareRunsInput = z.strictObject({
  a: runName.meta({
    description: 'The first run: its number, `now` for what stands in the exercise, or one of a clone as `blue/2`',
    example: '1',
  }),
  b: runName.meta({ description: 'The second run, named like the first', example: '2' }),
})
export type CompareRunsInput = z.output<typeof compareRunsInput>

/** One of the two runs; `number` is null for an exercise without a run, `clone` empty for the exercise that is no clone, and `base` null where it is no archive. */
const comparedRun = z.object({
  number: z.int().nullable(),
  name: z.string(),
  clone: z.string(),
  base: z.string().nullable(),
  from: runMoment,
  to: runMoment,
  running: z.boolean(),
  weezes: z.int(),
  camps,
  moods: moodCounts,
  /** The answers of the cell, in seconds of the exercise clock, and those of personas to players, in seconds of the day. */
  answers: z.object({ cell: times, personas: times }),
})
export type ComparedRun = z.infer<typeof comparedRun>

/** One run's result for a line; `took` in seconds of the exercise clock, `by` who answered or reacted first, `act` with what. */
const comparedLine = z.object({
  state: z.enum(lineStates),
  published: runMoment.nullable(),
  lateness: z.int().nullable(),
  /** How somebody played it by hand, what came of it, the note, and who; null for any other line. */
  hand: z.object({ means: z.enum(handMeans), outcome: z.enum(handOutcomes).nullable(), note: z.string(), by: z.string() }).nullable(),
  reaction: z.object({ took: z.int(), by: z.string(), act: z.enum(actKinds).nullable() }).nullable(),
  verdict: z.enum(verdicts).nullable(),
})
export type ComparedLine = z.infer<typeof comparedLine>

/** A line in both runs, or in one of them (the other is null); its words are those of the second run that has it. */
const comparedRow = z.object({
  id,
  sequence: z.string(),
  number: z.int(),
  offset: z.int(),
  kind: z.enum(itemKinds),
  text: z.string(),
  persona: z.string(),
  /** What the cell should do because of it, and within how many seconds; both null = nothing. */
  expected: z.string().nullable(),
  delay: z.int().nullable(),
  a: comparedLine.nullable(),
  b: comparedLine.nullable(),
  /** Null = they cannot be compared. */
  gap: z.object({ kind: z.enum(gapKinds), seconds: z.int().nullable() }).nullable(),
})
export type ComparedRow = z.infer<typeof comparedRow>

const gapCounts = z.object({ faster: z.int(), same: z.int(), slower: z.int(), first: z.int(), lost: z.int(), never: z.int() })

/** Two runs of the same plan: its lines in the order of their times, how many came faster or slower, and the volumes since each start. */
export const comparison = z.object({
  a: comparedRun,
  b: comparedRun,
  rows: z.array(comparedRow),
  gaps: gapCounts,
  /** Null = that run was over, or has not come so far. */
  volumes: z.object({ minutes: z.int(), parts: z.array(z.object({ a: camps.nullable(), b: camps.nullable() })) }),
})
export type Comparison = z.infer<typeof comparison>
