import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { emit } from '../events.ts'
import { dueItemsMax, readDecidedItems, readDueItems } from './publications.reads.ts'
import { type ItemRun, recordOutcome, tryPublishItem } from './publications.writes.ts'
import { lockSequence } from './sequences.writes.ts'

/** Takes the lease of an exercise's sequences, free or from the holder `seen` last; false when another process was faster. */
export const acquireLease = (
  store: Store,
  exerciseId: number,
  holder: string,
  seen: { holder: string; beat: number } | undefined,
): Promise<boolean> =>
  store.write(async tx => {
    tx.invalidateNothing()
    const { sequenceLeases: leases } = tx.t
    const acquired = seen
      ? await tx
          .update(leases)
          .set({ holder, beat: seen.beat + 1 })
          .where(and(eq(leases.exerciseId, exerciseId), eq(leases.holder, seen.holder), eq(leases.beat, seen.beat)))
          .returning()
      : await tx.insert(leases).values({ exerciseId, holder, beat: 0 }).onConflictDoNothing().returning()
    return acquired.length > 0
  })

/** Releases every lease of a process, so that another one can take them without waiting for them to expire. */
export const releaseLeases = (store: Store, holder: string): Promise<void> =>
  store.write(async tx => {
    tx.invalidateNothing()
    await tx.delete(tx.t.sequenceLeases).where(eq(tx.t.sequenceLeases.holder, holder))
  })

/** Renews a lease and locks it until the end of the transaction; false when the process no longer holds it. */
export const renewLease = async (tx: Db, exerciseId: number, holder: string): Promise<boolean> => {
  tx.invalidateNothing()
  const { sequenceLeases: leases } = tx.t
  const held = await tx
    .update(leases)
    .set({ beat: sql`${leases.beat} + 1` })
    .where(and(eq(leases.exerciseId, exerciseId), eq(leases.holder, holder)))
    .returning()
  return held.length > 0
}

/** Milliseconds of a sequence's own clock, measured during one turn: `turn` changes with every status and speed. */
export type ClockStep = { id: number; turn: number; milliseconds: number }

/**
 * Advances the sequences that still run in the measured turn and returns their ids; `others` are locked only. All rows are locked before any publication,
 * to avoid deadlocks.
 */
const advanceElapsed = async (tx: Db, exerciseId: number, steps: readonly ClockStep[], others: readonly number[]): Promise<number[]> => {
  const { sequences } = tx.t
  const advanced: number[] = []
  const measured = new Map(steps.map(step => [step.id, step]))
  for (const id of [...new Set([...measured.keys(), ...others])].toSorted((one, other) => one - other)) {
    const step = measured.get(id)
    if (!step) {
      await lockSequence(tx, exerciseId, id)
      continue
    }
    const { turn, milliseconds } = step
    const later = sql`${sequences.elapsed} + ${milliseconds}`
    const end = sql`${sequences.duration} * 1000`
    const [row] = await tx
      .update(sequences)
      .set({ elapsed: sql`case when ${later} < ${end} then ${later} else ${end} end` })
      .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id), eq(sequences.status, 'RUNNING'), eq(sequences.turn, turn)))
      .returning({ id: sequences.id })
    if (row) advanced.push(row.id)
    tx.invalidate(exerciseId, 'sequences')
  }
  return advanced
}

/** Stops the sequences that have reached their end; `elapsed` stays at the duration until they are played again. */
const stopFinished = async (tx: Db, exerciseId: number, ids: readonly number[], now: () => Date): Promise<void> => {
  const { sequences } = tx.t
  const ended = await tx
    .update(sequences)
    .set({ status: 'STOPPED', turn: sql`${sequences.turn} + 1` })
    .where(
      and(eq(sequences.exerciseId, exerciseId), inArray(sequences.id, [...ids]), sql`${sequences.elapsed} >= ${sequences.duration} * 1000`),
    )
    .returning({ id: sequences.id })
  for (const { id } of ended) {
    const endedOn = now()
    await tx
      .update(sequences)
      .set({ endedOn })
      .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id)))
    await emit(tx, 'sequenceChanged', { exerciseId, id, byId: null, now: endedOn })
  }
}

export type FindActor = (db: Db, exerciseId: number, userId: number, now: Date) => Promise<Actor | undefined>

/** The steps of one exercise's sequences, the process that holds its lease, and whether time decides conditions of lines. */
export type AdvanceSequencesInput = { exerciseId: number; holder: string; steps: readonly ClockStep[]; decides?: boolean }

/** Publishes or leaves out what conditions have decided, with the rights of who decided it, or of who plays the sequence. Answers how many those were. */
const publishDecided = async (
  store: Store,
  tx: Db,
  { exerciseId }: AdvanceSequencesInput,
  findActor: FindActor,
  { now, begin }: { now: () => Date; begin: (item: ItemRun | undefined) => void },
): Promise<number> => {
  const decided = await readDecidedItems(tx, exerciseId, now())
  for (const { byId, status, ...item } of decided) {
    begin(item)
    const at = now()
    const userId = byId ?? item.item.addedById ?? item.startedById
    const actor = userId === null ? undefined : await findActor(tx, exerciseId, userId, at)
    const result = status === 'dismissed' ? 'skipped' : await tryPublishItem(store, tx, actor, item, at)
    await recordOutcome(tx, item, result, now(), { byId })
    begin(undefined)
  }
  return decided.length
}

/**
 * Advances the clocks of an exercise's sequences and publishes the items that are due, in one transaction (design rule 9). Returns 'lost'
 * when another process holds the lease, 'more' after `dueItemsMax` items, and 'again' when an unexpected error in an item rolled the
 * transaction back: a second transaction then marks that item as failed, so that the sequence continues. Throws when that write fails too.
 */
export const advanceSequences = async (
  store: Store,
  input: AdvanceSequencesInput,
  findActor: FindActor,
  now: () => Date,
): Promise<'done' | 'more' | 'again' | 'lost'> => {
  const { exerciseId, holder, steps, decides = false } = input
  let current: ItemRun | undefined
  const run = async (tx: Db) => {
    if (!(await renewLease(tx, exerciseId, holder))) return 'lost'
    const waiting = decides ? (await readDecidedItems(tx, exerciseId, now())).map(({ item }) => item.sequenceId) : []
    const running = await advanceElapsed(tx, exerciseId, steps, waiting)
    if (decides) {
      await emit(tx, 'outcomesChanged', { exerciseId, now: now() })
      const begin = (item: ItemRun | undefined): void => {
        current = item
      }
      if ((await publishDecided(store, tx, input, findActor, { now, begin })) === dueItemsMax) return 'more'
    }
    if (running.length === 0) return 'done'
    const due = await readDueItems(tx, exerciseId, running)
    for (const item of due) {
      current = item
      const at = now()
      const actor = item.startedById === null ? undefined : await findActor(tx, exerciseId, item.startedById, at)
      await recordOutcome(tx, item, await tryPublishItem(store, tx, actor, item, at), now())
      current = undefined
    }
    if (due.length === dueItemsMax) return 'more'
    await stopFinished(tx, exerciseId, running, now)
    return 'done'
  }
  try {
    return await store.write(run)
  } catch (error) {
    const failedItem = current
    if (!failedItem) throw error
    await store.write(async tx => {
      if (await renewLease(tx, exerciseId, holder)) await recordOutcome(tx, failedItem, { failure: 'unexpected' }, now())
    })
    return 'again'
  }
}
