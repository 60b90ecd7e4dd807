import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { tasksMax } from '../limits.contract.ts'
import { assertAims } from '../notes/aims.reads.ts'
import type { CriticalTask, DebriefIdInput, SaveTaskInput, SetScaleInput } from './debrief.contract.ts'

/** Adds a critical task to an objective, or renames one (DEBR-01); 404 for an unknown task, 400 for an unknown objective and one task too many. */
export const saveTask = (
  store: Store,
  { exerciseId }: Actor,
  { objectiveId, taskId, name }: SaveTaskInput,
  now: Date,
): Promise<CriticalTask> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'notes')
    await assertAims(tx, exerciseId, { objectiveId, taskId: null })
    const { criticalTasks } = tx.t
    const own = and(eq(criticalTasks.exerciseId, exerciseId), eq(criticalTasks.objectiveId, objectiveId))
    if (taskId !== undefined) {
      const renamed = await tx
        .update(criticalTasks)
        .set({ name: name.trim() })
        .where(and(own, eq(criticalTasks.id, taskId)))
        .returning({ id: criticalTasks.id, objectiveId: criticalTasks.objectiveId, name: criticalTasks.name })
      return orNotFound(renamed[0])
    }
    if ((await tx.$count(criticalTasks, own)) >= tasksMax) throw new AppError('task.too_many', { max: tasksMax })
    const task = { id: newId(now), objectiveId, name: name.trim() }
    await tx.insert(criticalTasks).values({ exerciseId, ...task, createdOn: now })
    return task
  })

/** Deletes a critical task that neither a note nor a finding names: 409 otherwise, 404 when there is none. */
export const deleteTask = (store: Store, { exerciseId }: Actor, { id }: DebriefIdInput): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'notes')
    const { criticalTasks, findings, notes, noteVersions } = tx.t
    for (const rows of [notes, noteVersions, findings])
      if ((await tx.$count(rows, and(eq(rows.exerciseId, exerciseId), eq(rows.taskId, id)))) > 0) throw new AppError('task.named')
    const gone = await tx
      .delete(criticalTasks)
      .where(and(eq(criticalTasks.exerciseId, exerciseId), eq(criticalTasks.id, id)))
      .returning({ id: criticalTasks.id })
    orNotFound(gone[0])
  })

/** Sets how notes rate: from 1 to 4, or with letters. What was rated stays. */
export const setScale = (store: Store, { exerciseId }: Actor, { scale }: SetScaleInput): Promise<void> =>
  store.write(async tx => {
    const { exercises } = tx.t
    tx.invalidate(exerciseId, 'notes', 'teamSettings')
    await tx.update(exercises).set({ ratingScale: scale }).where(eq(exercises.id, exerciseId))
  })
