import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { AppError } from '../errors.ts'

/** Throws 400 for an objective that is none of the exercise, and for a task that is none of the objective. */
export const assertAims = async (
  db: Db,
  exerciseId: number,
  { objectiveId, taskId }: { objectiveId: number | null; taskId: number | null },
): Promise<void> => {
  const { criticalTasks, objectives } = db.t
  const aim = and(eq(objectives.exerciseId, exerciseId), eq(objectives.id, objectiveId ?? 0))
  if (objectiveId !== null && (await db.$count(objectives, aim)) === 0) throw new AppError('objective.unknown')
  const ofAim = and(eq(criticalTasks.exerciseId, exerciseId), eq(criticalTasks.objectiveId, objectiveId ?? 0))
  if (taskId !== null && (await db.$count(criticalTasks, and(ofAim, eq(criticalTasks.id, taskId)))) === 0)
    throw new AppError('task.unknown')
}
