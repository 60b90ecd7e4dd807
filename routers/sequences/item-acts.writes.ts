import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import type { Item, OneItem } from './items.contract.ts'
import { readItem, readStoredItem } from './items.reads.ts'
import { keep, publish, type Running } from './publications.writes.ts'
import { lockSequence } from './sequences.writes.ts'

const lock = async (tx: Db, { exerciseId }: Actor, id: number): Promise<Running> => {
  const { sequenceId } = found(await readStoredItem(tx, exerciseId, id))
  const { run, elapsed } = await lockSequence(tx, exerciseId, sequenceId)
  return { item: found(await readStoredItem(tx, exerciseId, id)), run, elapsed }
}

/** Forgets what came of an item in this run, unless it is published. */
const forget = async (tx: Db, { item, run }: Running): Promise<void> => {
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
export const publishNow = (store: Store, actor: Actor, { id }: OneItem, now: Date): Promise<Item> =>
  store.write(async tx => {
    const running = await lock(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await forget(tx, running)
      await keep(tx, running, await publish(store, tx, actor, running, now), now)
    }
    return readItem(tx, actor, { id })
  })

/** Leaves an item out of this run; what is published stays as it is. */
export const skipItem = (store: Store, actor: Actor, { id }: OneItem, now: Date): Promise<Item> =>
  store.write(async tx => {
    const running = await lock(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await forget(tx, running)
      await keep(tx, running, 'skipped', now)
    }
    return readItem(tx, actor, { id })
  })

/** Takes back that an item was skipped, or failed: it waits again, and comes at once where its time is over and the sequence runs. */
export const restoreItem = (store: Store, actor: Actor, { id }: OneItem): Promise<Item> =>
  store.write(async tx => {
    await forget(tx, await lock(tx, actor, id))
    return readItem(tx, actor, { id })
  })
