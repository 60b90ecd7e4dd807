import type { Db } from '#db/store.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import type { ExerciseDisplay } from '../session.contract.ts'

/** What pages show of their exercise, to select; `toExerciseDisplay` takes the row. */
export const exerciseDisplayColumns = ({ t: { exercises } }: Db) => ({
  name: exercises.name,
  mark: exercises.markText,
  videoEmbeds: exercises.videoEmbeds,
  resetsCount: exercises.resetsCount,
  suspendedOn: exercises.suspendedOn,
  resumesOn: exercises.resumesOn,
  writingClosed: exercises.writingClosed,
  endedOn: exercises.endedOn,
})

export type ExerciseDisplayRow = Omit<ExerciseDisplay, 'phase' | 'resumesOn'> & Record<'suspendedOn' | 'resumesOn' | 'endedOn', Date | null>

/** A row of `exerciseDisplayColumns` as it goes on the wire; nobody but animators writes after the end. */
export const toExerciseDisplay = ({ suspendedOn, resumesOn, endedOn, writingClosed, ...display }: ExerciseDisplayRow): ExerciseDisplay => ({
  ...display,
  phase: toPhase({ suspendedOn, endedOn }),
  resumesOn: resumesOn?.toISOString() ?? null,
  writingClosed: endedOn !== null || writingClosed,
})
