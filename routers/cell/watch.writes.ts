import { and, eq, type SQL } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import { watchColumnsMax } from '../limits.contract.ts'
import type { AddColumnInput, EditColumnInput, SeeColumnInput } from './watch.contract.ts'
import { assertPeople, isSeenBy } from './watch.reads.ts'

const assertFewer = async (tx: Db, columns: SQL | undefined): Promise<void> => {
  if ((await tx.$count(tx.t.watchColumns, columns)) >= watchColumnsMax) throw new AppError('watch.too_many', { max: watchColumnsMax })
}

const isShared = (tx: Db, exerciseId: number) => and(eq(tx.t.watchColumns.exerciseId, exerciseId), eq(tx.t.watchColumns.shared, true))

/** A column that the actor may change: their own, or one of the cell; 404 for any other. */
const findColumn = async (tx: Db, actor: Actor, id: number) => {
  const { watchColumns } = tx.t
  const [column] = await tx
    .select({ shared: watchColumns.shared })
    .from(watchColumns)
    .where(and(isSeenBy(tx, actor), eq(watchColumns.id, id)))
  if (!column) throw new AppError('not_found')
  return column
}

const toRow = ({ query, alert, shared }: AddColumnInput) => ({
  query,
  shared,
  alertCount: alert?.count ?? null,
  alertMinutes: alert?.minutes ?? null,
})

/** Adds a column, of which somebody has twelve at most, and a cell shares as many; 404 for people who are not of the exercise. */
export const addColumn = (store: Store, actor: Actor, input: AddColumnInput, now: Date): Promise<{ id: number }> =>
  store.write(async tx => {
    const { exerciseId, userId: ownerId } = actor
    tx.invalidateNothing()
    await assertPeople(tx, exerciseId, input.query.authorIds)
    const { watchColumns } = tx.t
    await assertFewer(tx, and(eq(watchColumns.exerciseId, exerciseId), eq(watchColumns.ownerId, ownerId)))
    if (input.shared) await assertFewer(tx, isShared(tx, exerciseId))
    const id = newId(now)
    await tx.insert(watchColumns).values({ exerciseId, id, ownerId, ...toRow(input), createdOn: now })
    return { id }
  })

/** Changes a column, one's own or one of the cell; one that the cell no longer shares is its owner's again. */
export const editColumn = (store: Store, actor: Actor, { id, ...input }: EditColumnInput): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { watchColumns } = tx.t
    tx.invalidateNothing()
    const { shared } = await findColumn(tx, actor, id)
    await assertPeople(tx, exerciseId, input.query.authorIds)
    if (input.shared && !shared) await assertFewer(tx, isShared(tx, exerciseId))
    await tx
      .update(watchColumns)
      .set(toRow(input))
      .where(and(eq(watchColumns.exerciseId, exerciseId), eq(watchColumns.id, id)))
  })

/** Deletes a column, one's own or one of the cell. */
export const deleteColumn = (store: Store, actor: Actor, id: number, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const { watchColumns, watchReads } = tx.t
    await findColumn(tx, actor, id)
    await tx.delete(watchReads).where(and(eq(watchReads.exerciseId, exerciseId), eq(watchReads.columnId, id)))
    await tx.delete(watchColumns).where(and(eq(watchColumns.exerciseId, exerciseId), eq(watchColumns.id, id)))
    await recordAudit(tx, actor, { action: 'watch.delete', identityId: userId, objectId: id, now })
  })

/** Records what of a column the actor has seen: its publications, and its alerts. */
export const seeColumn = (store: Store, actor: Actor, { id, seenOn, alertSeenOn }: SeeColumnInput): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const { watchReads } = tx.t
    tx.invalidateNothing()
    await findColumn(tx, actor, id)
    const seen = { ...(seenOn && { seenOn: new Date(seenOn) }), ...(alertSeenOn && { alertSeenOn: new Date(alertSeenOn) }) }
    const own = { exerciseId, columnId: id, userId }
    const target = [watchReads.exerciseId, watchReads.columnId, watchReads.userId]
    const query = tx.insert(watchReads).values({ ...own, ...seen })
    await (Object.keys(seen).length > 0 ? query.onConflictDoUpdate({ target, set: seen }) : query.onConflictDoNothing())
  })
