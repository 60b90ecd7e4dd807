import { and, asc, eq, max, sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import { found, Refusal } from '../../errors.ts'
import { audit } from '../../weezes/acting/writes.ts'
import type { CreateSequence, DuplicateSequence, EditSequence, Sequence, SetStatus } from './contract.ts'
import { readSequence } from './reads.ts'
import { rewinds } from './rules.ts'

/** A sequence of the exercise as stored, which nobody else changes until the end of the transaction. 404 where there is none. */
export const lockSequence = async (tx: Db, exerciseId: number, id: number) => {
  const { sequences } = tx.t
  const [row] = await tx
    .update(sequences)
    .set({ turn: sql`${sequences.turn}` })
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id)))
    .returning()
  return found(row)
}

const change = async (tx: Db, { exerciseId }: Actor, id: number, values: object): Promise<void> => {
  const { sequences } = tx.t
  await tx
    .update(sequences)
    .set(values)
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id)))
}

const acts = { RUNNING: 'sequence.play', PAUSED: 'sequence.pause', STOPPED: 'sequence.stop' } as const

/** POST admin/sequences/{id}/status (API-30): sets a state, so that the same one again changes nothing. Whoever plays answers for the items. */
export const setStatus = (store: Store, actor: Actor, { id, status }: SetStatus, now: Date): Promise<Sequence> =>
  store.write(async tx => {
    const known = await lockSequence(tx, actor.exerciseId, id)
    if (known.status !== status) {
      const begun = rewinds(known.status, status) ? { run: known.run + 1, elapsed: 0 } : {}
      const by = status === 'RUNNING' ? { startedById: actor.userId } : {}
      await change(tx, actor, id, { status, turn: known.turn + 1, ...begun, ...by })
      await audit(tx, actor, { action: acts[status], identityId: actor.userId, objectId: id, now })
    }
    return readSequence(tx, actor, id)
  })

/** A new sequence without items, stopped at its start. */
export const createSequence = (store: Store, actor: Actor, { name }: CreateSequence, now: Date): Promise<Sequence> =>
  store.write(async tx => {
    const id = newId(now)
    const values = { exerciseId: actor.exerciseId, id, name: name.trim(), status: 'STOPPED', duration: 0, createdOn: now } as const
    await tx.insert(tx.t.sequences).values(values)
    return readSequence(tx, actor, id)
  })

/** Changes name, speed or end; 400 for an end before the last item. What runs goes on at the new speed from this moment. */
export const editSequence = (store: Store, actor: Actor, { id, name, speed, duration }: EditSequence): Promise<Sequence> =>
  store.write(async tx => {
    const { sequenceItems: items } = tx.t
    const known = await lockSequence(tx, actor.exerciseId, id)
    const [last] = await tx
      .select({ offset: max(items.offset) })
      .from(items)
      .where(and(eq(items.exerciseId, actor.exerciseId), eq(items.sequenceId, id)))
    if (duration !== undefined && duration < (last?.offset ?? 0))
      throw new Refusal('BAD_REQUEST', { fields: { duration: 'It has items after that' } })
    const turned = speed !== undefined && speed !== known.speed ? { speed, turn: known.turn + 1 } : {}
    await change(tx, actor, id, {
      name: name?.trim() ?? known.name,
      duration: duration ?? known.duration,
      ...turned,
    })
    return readSequence(tx, actor, id)
  })

/** The same items in a new sequence, stopped at its start. */
export const duplicateSequence = (store: Store, actor: Actor, { id, name }: DuplicateSequence, now: Date): Promise<Sequence> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { duration, speed } = await lockSequence(tx, exerciseId, id)
    const copy = newId(now)
    const values = { exerciseId, id: copy, name: name.trim(), status: 'STOPPED', duration, speed, createdOn: now } as const
    await tx.insert(tx.t.sequences).values(values)
    const { sequenceItems: items } = tx.t
    const rows = await tx
      .select()
      .from(items)
      .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, id)))
      .orderBy(asc(items.offset), asc(items.position), asc(items.id))
    const copies = new Map(rows.map(row => [row.id, newId(now)]))
    for (const row of rows) {
      const targetItemId = row.targetItemId && (copies.get(row.targetItemId) ?? null)
      await tx.insert(items).values({ ...row, id: copies.get(row.id) ?? 0, sequenceId: copy, targetItemId })
    }
    return readSequence(tx, actor, copy)
  })
