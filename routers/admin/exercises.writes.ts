import { eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.contract.ts'
import { recordAudit } from '../audit.writes.ts'
import { exerciseDisplayColumns, toExerciseDisplay } from '../auth/exercise-display.reads.ts'
import { AppError, orNotFound, rethrowUniqueViolation } from '../errors.ts'
import { keepMailSettings } from '../mail/mail-settings.writes.ts'
import { insertStarterSet } from '../press/starter-set.writes.ts'
import { setPressVisitors } from '../press/visitors.writes.ts'
import type { ExerciseDisplay } from '../session.contract.ts'
import type { ExerciseRow } from './clients.contract.ts'
import { readClient, readExerciseRow } from './clients.reads.ts'
import type { AddExerciseInput, EditExerciseInput, SetScenarioInput } from './exercises.contract.ts'

/** Rethrows an error; 409 for a path that another exercise of the client has. */
export const rethrowAsCloneNameTaken = (error: unknown): never => rethrowUniqueViolation(error, 'clone.taken')

/** Inserts an audit row into the actor's exercise; none for commands, which have no actor. */
export const auditExercise = async (
  tx: Db,
  actor: Actor | null,
  action: Extract<AuditAction, `exercise.${string}`>,
  objectId: number,
  now: Date,
): Promise<void> => {
  if (actor) await recordAudit(tx, actor, { action, identityId: actor.userId, objectId, now })
}

/** Adds an exercise with its first media sources to a client; 404 when there is no such client, 409 for a path that is taken. */
export const addExercise = (
  store: Store,
  actor: Actor,
  { clientId, name, clone, language, timeZone }: AddExerciseInput,
  now: Date,
): Promise<ExerciseRow> =>
  store.write(async tx => {
    tx.invalidatePaths()
    await readClient(tx, clientId)
    const id = newId(now)
    tx.invalidateExercise(id)
    const exercise = { id, clientId, clone, name, timeZone, lastCreatedOn: new Date(0), createdOn: now }
    await tx.insert(tx.t.exercises).values(exercise).catch(rethrowAsCloneNameTaken)
    await insertStarterSet(tx, id, language, now)
    await auditExercise(tx, actor, 'exercise.add', id, now)
    return readExerciseRow(tx, id)
  })

/** Changes the settings of an exercise; 404 when there is none. */
export const editExercise = (
  store: Store,
  actor: Actor,
  { exerciseId, mark, pressPublic, scenarioStart, mailDomain, ...settings }: EditExerciseInput,
  now: Date,
): Promise<ExerciseRow> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'settings')
    const { exercises } = tx.t
    const own = eq(exercises.id, exerciseId)
    // `id` does not change: an update needs at least one column.
    const start = typeof scenarioStart === 'string' ? new Date(scenarioStart) : scenarioStart
    const changes = { id: exerciseId, ...settings, markText: mark, scenarioStart: start }
    const [changed] = await tx.update(exercises).set(changes).where(own).returning()
    const { amberAfter, redAfter, name } = orNotFound(changed)
    // What waits by mail waits only while there is mail.
    if (settings.mail !== undefined) tx.invalidate(exerciseId, 'waits')
    if (settings.mail || mailDomain !== undefined) await keepMailSettings(tx, exerciseId, name, mailDomain, now)
    if (amberAfter >= redAfter) throw new AppError('exercise.red_after_amber')
    if (pressPublic !== undefined) await setPressVisitors(tx, actor, exerciseId, pressPublic, now)
    await auditExercise(tx, actor, 'exercise.edit', exerciseId, now)
    return readExerciseRow(tx, exerciseId)
  })

/** Changes the scenario time of the actor's exercise. */
export const setScenario = (store: Store, actor: Actor, input: SetScenarioInput, now: Date): Promise<ExerciseDisplay> =>
  store.write(async tx => {
    const { exerciseId } = actor
    await editExercise(store, actor, { exerciseId, ...input }, now)
    const [row] = await tx.select(exerciseDisplayColumns(tx)).from(tx.t.exercises).where(eq(tx.t.exercises.id, exerciseId))
    return toExerciseDisplay(orNotFound(row), actor.role)
  })
