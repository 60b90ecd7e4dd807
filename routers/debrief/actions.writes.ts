import { eq, max } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { actionsMax } from '../limits.contract.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { ofAction, readActions } from './actions.reads.ts'
import type { Action, CreateActionInput, DebriefIdInput, EditActionInput } from './debrief.contract.ts'
import { ofFinding } from './debrief.reads.ts'

const readAction = async (tx: Db, actor: Actor, id: number): Promise<Action> =>
  orNotFound((await readActions(tx, actor)).find(action => action.id === id))

/** Adds a corrective action of a finding with the next number (DEBR-03); 404 for a missing finding, 400 for one too many. */
export const createAction = (store: Store, actor: Actor, input: CreateActionInput, now: Date): Promise<Action> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { correctiveActions: actions, findings } = tx.t
    tx.invalidate(exerciseId, 'notes')
    await lockExercise(tx, exerciseId)
    const own = eq(actions.exerciseId, exerciseId)
    if ((await tx.$count(findings, ofFinding(tx, exerciseId, input.findingId))) === 0) throw new AppError('not_found')
    if ((await tx.$count(actions, own)) >= actionsMax) throw new AppError('action.too_many', { max: actionsMax })
    const [last] = await tx
      .select({ number: max(actions.number) })
      .from(actions)
      .where(own)
    const id = newId(now)
    const said = { ...input, what: input.what.trim(), owner: input.owner.trim() }
    await tx.insert(actions).values({ exerciseId, id, number: (last?.number ?? 0) + 1, ...said, createdOn: now, editedOn: now })
    return readAction(tx, actor, id)
  })

/** Changes an action; 409 when it was changed since `version`. */
export const editAction = (store: Store, actor: Actor, { id, version, ...said }: EditActionInput, now: Date): Promise<Action> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { correctiveActions: actions } = tx.t
    tx.invalidate(exerciseId, 'notes')
    const [former] = await tx
      .update(actions)
      .set({ id })
      .where(ofAction(tx, exerciseId, id))
      .returning()
    if (orNotFound(former).version !== version) throw new AppError('action.changed')
    const next = { ...said, what: said.what.trim(), owner: said.owner.trim(), version: version + 1, editedOn: now }
    await tx
      .update(actions)
      .set(next)
      .where(ofAction(tx, exerciseId, id))
    return readAction(tx, actor, id)
  })

/** Deletes an action that was written by mistake; one that is given up has a state for that. */
export const deleteAction = (store: Store, { exerciseId }: Actor, { id }: DebriefIdInput): Promise<void> =>
  store.write(async tx => {
    const { correctiveActions: actions } = tx.t
    tx.invalidate(exerciseId, 'notes')
    const gone = await tx
      .delete(actions)
      .where(ofAction(tx, exerciseId, id))
      .returning({ id: actions.id })
    orNotFound(gone[0])
  })
