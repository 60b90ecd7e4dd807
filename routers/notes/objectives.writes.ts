import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { objectivesMax } from '../limits.contract.ts'
import type { NoteIdInput, Objective, SaveObjectiveInput } from './notes.contract.ts'

/** Adds an objective of the exercise, or renames one; 404 for an unknown one, 400 for one too many. */
export const saveObjective = (store: Store, { exerciseId }: Actor, input: SaveObjectiveInput, now: Date): Promise<Objective> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'notes')
    const { objectives } = tx.t
    const own = eq(objectives.exerciseId, exerciseId)
    const name = input.name.trim()
    if (input.id !== undefined) {
      const named = and(own, eq(objectives.id, input.id))
      const [row] = await tx.update(objectives).set({ name }).where(named).returning({ id: objectives.id, name: objectives.name })
      return orNotFound(row)
    }
    if ((await tx.$count(objectives, own)) >= objectivesMax) throw new AppError('objective.too_many', { max: objectivesMax })
    const id = newId(now)
    await tx.insert(objectives).values({ exerciseId, id, name, createdOn: now })
    return { id, name }
  })

/** Deletes an objective with its tasks, when no note has ever named it and no finding does: 409 otherwise, 404 when there is none. */
export const deleteObjective = (store: Store, { exerciseId }: Actor, { id }: NoteIdInput): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'notes')
    const { criticalTasks, findings, notes, noteVersions, objectives } = tx.t
    if ((await tx.$count(notes, and(eq(notes.exerciseId, exerciseId), eq(notes.objectiveId, id)))) > 0)
      throw new AppError('objective.has_notes')
    const ofVersions = and(eq(noteVersions.exerciseId, exerciseId), eq(noteVersions.objectiveId, id))
    if ((await tx.$count(noteVersions, ofVersions)) > 0) throw new AppError('objective.has_notes')
    if ((await tx.$count(findings, and(eq(findings.exerciseId, exerciseId), eq(findings.objectiveId, id)))) > 0)
      throw new AppError('objective.has_findings')
    await tx.delete(criticalTasks).where(and(eq(criticalTasks.exerciseId, exerciseId), eq(criticalTasks.objectiveId, id)))
    const [row] = await tx
      .delete(objectives)
      .where(and(eq(objectives.exerciseId, exerciseId), eq(objectives.id, id)))
      .returning({ id: objectives.id })
    orNotFound(row)
  })
