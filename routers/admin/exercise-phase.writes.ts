import { eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.contract.ts'
import { exerciseDisplayColumns, toExerciseDisplay } from '../auth/exercise-display.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import { can } from '../permissions.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { forgetPausedTogether, pauseRunning, resumePausedTogether } from '../sequences/together.writes.ts'
import type { ExerciseDisplay, ExercisePhase } from '../session.contract.ts'
import type { SetExercisePhaseInput } from './exercises.contract.ts'
import { auditExercise } from './exercises.writes.ts'
import { lockWithAllThatGoes } from './going.writes.ts'

/** The action of each change of phase; null = nothing changes, or it is not possible. */
const actions: Record<ExercisePhase, Record<ExercisePhase, Extract<AuditAction, `exercise.${string}`> | null>> = {
  running: { running: null, suspended: 'exercise.suspend', ended: 'exercise.end' },
  suspended: { running: 'exercise.resume', suspended: 'exercise.suspend', ended: 'exercise.end' },
  ended: { running: 'exercise.reopen', suspended: null, ended: null },
}

/** The pauses of an exercise whose phase changes: the one that stood until now is over. Before the start no clock stands. */
const endPause = ({ pauses, startedOn, suspendedOn, endedOn }: Awaited<ReturnType<typeof lockExerciseRow>>, now: Date) => {
  const since = endedOn ?? suspendedOn
  return startedOn && since ? [...pauses, { from: since.toISOString(), to: now.toISOString() }] : pauses
}

/** The sequences stand still with the exercise, and those that ran resume with the end of a suspension. */
const changeSequences = async (tx: Db, actor: Actor, before: ExercisePhase, after: ExercisePhase, now: Date): Promise<void> => {
  if (before === 'suspended' && after === 'running') return resumePausedTogether(tx, actor, now)
  if (after === 'running') return
  // What was paused before the suspension does not resume with its end.
  if (before === 'running') await forgetPausedTogether(tx, actor.exerciseId)
  await pauseRunning(tx, actor, now)
}

/**
 * Suspends, resumes, ends or reopens the actor's exercise with its sequences, and audits that (EXO-57, EXO-61). 403 for an animator who
 * reopens; 409 for suspending an exercise that has ended.
 */
export const setExercisePhase = (store: Store, actor: Actor, input: SetExercisePhaseInput, now: Date): Promise<ExerciseDisplay> =>
  store.write(async tx => {
    const { exercises } = tx.t
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'settings')
    const own = eq(exercises.id, exerciseId)
    const { phase, resumesOn, closesWriting } = input
    const known = await lockWithAllThatGoes(tx, exerciseId, () => lockExerciseRow(tx, exerciseId))
    const before = toPhase(known)
    const action = actions[before][phase]
    if (action === 'exercise.reopen' && !can(actor.role, 'administer')) throw new AppError('exercise.administrators_reopen')
    if (before === 'ended' && phase === 'suspended') throw new AppError('exercise.ended', { input: 'phase' })
    if (action) {
      const suspended = phase === 'suspended'
      const terms = { resumesOn: suspended && resumesOn ? new Date(resumesOn) : null, writingClosed: suspended && closesWriting }
      await changeSequences(tx, actor, before, phase, now)
      await tx
        .update(exercises)
        .set({
          suspendedOn: suspended ? (known.suspendedOn ?? now) : null,
          ...terms,
          endedOn: phase === 'ended' ? now : null,
          pauses: before === phase ? known.pauses : endPause(known, now),
        })
        .where(own)
      await auditExercise(tx, actor, action, exerciseId, now)
      await emit(tx, 'phaseChanged', { exerciseId, before, phase, ...terms, byId: actor.userId, now })
    }
    const [row] = await tx.select(exerciseDisplayColumns(tx)).from(exercises).where(own)
    return toExerciseDisplay(orNotFound(row), actor.role)
  })
