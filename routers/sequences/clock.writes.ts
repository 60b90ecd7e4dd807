import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type DueItem, dueItemsMax, readDueItems } from './publications.reads.ts'
import { recordPublication, tryPublishItem } from './publications.writes.ts'

/** Takes an exercise's sequences, from the holder that was seen last or from nobody; false when somebody else was faster. */
export const acquireLease = (
  store: Store,
  exerciseId: number,
  holder: string,
  seen: { holder: string; beat: number } | undefined,
): Promise<boolean> =>
  store.write(async tx => {
    const { sequenceLeases: leases } = tx.t
    const taken = seen
      ? await tx
          .update(leases)
          .set({ holder, beat: seen.beat + 1 })
          .where(and(eq(leases.exerciseId, exerciseId), eq(leases.holder, seen.holder), eq(leases.beat, seen.beat)))
          .returning()
      : await tx.insert(leases).values({ exerciseId, holder, beat: 0 }).onConflictDoNothing().returning()
    return taken.length > 0
  })

/** Gives back everything that a process holds, so that another one need not wait until it is taken for dead. */
export const releaseLeases = (store: Store, holder: string): Promise<void> =>
  store.write(async tx => void (await tx.delete(tx.t.sequenceLeases).where(eq(tx.t.sequenceLeases.holder, holder))))

/** Counts the holder's beat up and keeps everybody else out until the end of the transaction; false when it holds the exercise no more. */
const renewLease = async (tx: Db, exerciseId: number, holder: string): Promise<boolean> => {
  const { sequenceLeases: leases } = tx.t
  const held = await tx
    .update(leases)
    .set({ beat: sql`${leases.beat} + 1` })
    .where(and(eq(leases.exerciseId, exerciseId), eq(leases.holder, holder)))
    .returning()
  return held.length > 0
}

/** A stretch of a sequence's own time, measured while it was in that turn. */
export type ClockStep = { id: number; turn: number; milliseconds: number }

/** Lets time pass, for those that still run as they did when it was measured; answers which these are. All rows before any publication, so that nobody waits in a circle. */
const advanceElapsed = async (tx: Db, exerciseId: number, steps: readonly ClockStep[]): Promise<number[]> => {
  const { sequences } = tx.t
  const passed: number[] = []
  for (const { id, turn, milliseconds } of steps.toSorted((one, other) => one.id - other.id)) {
    const later = sql`${sequences.elapsed} + ${milliseconds}`
    const end = sql`${sequences.duration} * 1000`
    const [row] = await tx
      .update(sequences)
      .set({ elapsed: sql`case when ${later} < ${end} then ${later} else ${end} end` })
      .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, id), eq(sequences.status, 'RUNNING'), eq(sequences.turn, turn)))
      .returning({ id: sequences.id })
    if (row) passed.push(row.id)
  }
  return passed
}

/** What has come to its end stands there, with the bar full, until it is played again. */
const stopFinished = async (tx: Db, exerciseId: number, ids: readonly number[]): Promise<void> => {
  const { sequences } = tx.t
  await tx
    .update(sequences)
    .set({ status: 'STOPPED', turn: sql`${sequences.turn} + 1` })
    .where(
      and(eq(sequences.exerciseId, exerciseId), inArray(sequences.id, [...ids]), sql`${sequences.elapsed} >= ${sequences.duration} * 1000`),
    )
}

export type FindActor = (db: Db, exerciseId: number, userId: number, now: Date) => Promise<Actor | undefined>

/** Of one exercise: who steps, and by how much. */
export type AdvanceSequencesInput = { exerciseId: number; holder: string; steps: readonly ClockStep[] }

/**
 * Moves the clocks of an exercise's sequences and publishes what has become due, all in one transaction (design rule 9). Answers 'lost'
 * when another process has taken the exercise, 'more' when it stopped after as many items as one transaction takes. An item that brings
 * the transaction down undoes it and is marked as failed in the next one: 'again', so that the sequence goes on. Throws when even that
 * cannot be written.
 */
export const advanceSequences = async (
  store: Store,
  { exerciseId, holder, steps }: AdvanceSequencesInput,
  findActor: FindActor,
  now: () => Date,
): Promise<'done' | 'more' | 'again' | 'lost'> => {
  let current: DueItem | undefined
  const run = async (tx: Db) => {
    if (!(await renewLease(tx, exerciseId, holder))) return 'lost'
    const running = await advanceElapsed(tx, exerciseId, steps)
    if (running.length === 0) return 'done'
    const due = await readDueItems(tx, exerciseId, running)
    for (const one of due) {
      current = one
      const at = now()
      const actor = one.startedById === null ? undefined : await findActor(tx, exerciseId, one.startedById, at)
      await recordPublication(tx, one, await tryPublishItem(store, tx, actor, one, at), now())
      current = undefined
    }
    if (due.length === dueItemsMax) return 'more'
    await stopFinished(tx, exerciseId, running)
    return 'done'
  }
  try {
    return await store.write(run)
  } catch (error) {
    const culprit = current
    if (!culprit) throw error
    await store.write(async tx => {
      if (await renewLease(tx, exerciseId, holder)) await recordPublication(tx, culprit, { failure: 'unexpected' }, now())
    })
    return 'again'
  }
}
