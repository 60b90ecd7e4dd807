import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { ItemIdInput, SequenceItem } from './items.contract.ts'
import { findStoredItem, readItem } from './items.reads.ts'
import { type ItemRun, recordPublication, tryPublishItem } from './publications.writes.ts'
import { lockSequence } from './sequences.writes.ts'

const lockItemRun = async (tx: Db, { exerciseId }: Actor, id: number): Promise<ItemRun> => {
  const { sequenceId } = orNotFound(await findStoredItem(tx, exerciseId, id))
  const { run, elapsed } = await lockSequence(tx, exerciseId, sequenceId)
  return { item: orNotFound(await findStoredItem(tx, exerciseId, id)), run, elapsed }
}

/** Forgets what came of an item in this run, unless it is published. */
const clearPublication = async (tx: Db, { item, run }: ItemRun): Promise<void> => {
  const { sequencePublications: publications } = tx.t
  const { exerciseId, sequenceId, id } = item
  await tx
    .delete(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, sequenceId),
        eq(publications.run, run),
        eq(publications.itemId, id),
        inArray(publications.outcome, ['failed', 'skipped']),
      ),
    )
}

/**
 * Publishes an item at once, whether its sequence runs or not and under the rights of who asks; also one that failed or was skipped. What
 * is published stays as it is. What cannot be published is answered as failed.
 */
export const publishItemNow = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const running = await lockItemRun(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await clearPublication(tx, running)
      await recordPublication(tx, running, await tryPublishItem(store, tx, actor, running, now), now)
    }
    return readItem(tx, actor, { id })
  })

/** Leaves an item out of this run; what is published stays as it is. */
export const skipItem = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const running = await lockItemRun(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await clearPublication(tx, running)
      await recordPublication(tx, running, 'skipped', now)
    }
    return readItem(tx, actor, { id })
  })

/** Takes back that an item was skipped, or failed: it waits again, and comes at once where its time is over and the sequence runs. */
export const restoreItem = (store: Store, actor: Actor, { id }: ItemIdInput): Promise<SequenceItem> =>
  store.write(async tx => {
    await clearPublication(tx, await lockItemRun(tx, actor, id))
    return readItem(tx, actor, { id })
  })
