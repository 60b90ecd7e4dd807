import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { placeholder } from '#db/query/placeholders.ts'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { ReactionKind } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { emit } from '../events.ts'
import { can, personaRole } from '../permissions.ts'
import { type ClockStep, type FindActor, renewLease } from '../sequences/clock.writes.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { insertLike } from '../weezes/likes.writes.ts'
import { readPlainReweezIds, readTargetWeeze } from '../weezes/weezes.reads.ts'
import { type NewWeeze, publishWeeze } from '../weezes/weezes.writes.ts'
import { updateStorm } from './storms.writes.ts'

/** The most reactions of one transaction: between two of them others write, and a stop takes effect. */
const dueReactionsMax = 25

/** Milliseconds after which a transaction lets what waits be answered: on SQLite nothing else runs in the process meanwhile. */
const workMax = 1

/** Moves the clock of a storm that still runs in the measured turn; undefined for one that was paused, stopped or changed since. */
const advanceStormClock = async (tx: Db, exerciseId: number, { id, turn, milliseconds }: ClockStep) => {
  const { storms } = tx.t
  tx.touch(exerciseId, 'sequences')
  const later = sql`${storms.elapsed} + ${milliseconds}`
  const [row] = await tx
    .update(storms)
    .set({ elapsed: sql`case when ${later} < ${storms.duration} then ${later} else ${storms.duration} end` })
    .where(and(eq(storms.exerciseId, exerciseId), eq(storms.id, id), eq(storms.status, 'RUNNING'), eq(storms.turn, turn)))
    .returning()
  return row
}

type StormRow = NonNullable<Awaited<ReturnType<typeof advanceStormClock>>>

/** The reactions whose time has come, from the next one on: those before it are over and are not looked at again. */
const readDueReactions = (tx: Db, { exerciseId, id, next, elapsed }: StormRow) => {
  const { stormReactions: reactions } = tx.t
  const own = and(eq(reactions.exerciseId, exerciseId), eq(reactions.stormId, id))
  return tx
    .select()
    .from(reactions)
    .where(and(own, gte(reactions.position, next), lte(reactions.at, elapsed)))
    .orderBy(asc(reactions.position))
    .limit(limitLiteral(dueReactionsMax))
}

type Reaction = Awaited<ReturnType<typeof readDueReactions>>[number]

/** Those of some personas that are not disabled. */
const readActive = async (tx: Db, exerciseId: number, reactions: readonly Reaction[]): Promise<ReadonlySet<number>> => {
  const { users } = tx.t
  const ids = [...new Set(reactions.map(({ personaId }) => personaId))]
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, ids), eq(users.role, personaRole), isNull(users.disabledOn)))
  return new Set(rows.map(({ id }) => id))
}

type Target = NonNullable<Awaited<ReturnType<typeof readTargetWeeze>>>

/**
 * Publishes a reaction with the writes that everybody's go through, in the caller's transaction. The storm is the act that is audited. Returns
 * the weeze that was published, null for a like, and undefined when the persona has done it already.
 */
const react = async (tx: Db, actor: Actor, target: Target, reaction: Reaction, now: Date): Promise<number | null | undefined> => {
  const { exerciseId } = actor
  const { kind, personaId: authorId, text } = reaction
  if (kind === 'like') return (await insertLike(tx, actor, authorId, target.id, now)) ? null : undefined
  if (kind === 'reweez' && (await readPlainReweezIds(tx, exerciseId, target.id, authorId)).length > 0) return undefined
  const links: Record<Exclude<ReactionKind, 'like'>, Pick<NewWeeze, 'replyTo' | 'reweezId'>> = {
    reply: { replyTo: target },
    reweez: { reweezId: target.id },
    quote: { reweezId: target.id },
  }
  const draft = { authorId, text: text ?? '', medias: [], mentions: [], sponsored: false, ...links[kind] }
  return (await publishWeeze(tx, exerciseId, draft, { actor, action: null }, now)).id
}

const setPublishedQuery = prepareOnce((db: Db) => {
  const { stormReactions: reactions } = db.t
  const own = and(eq(reactions.exerciseId, placeholder('exerciseId')), eq(reactions.stormId, placeholder('stormId')))
  return db
    .update(reactions)
    .set({ publishedId: sql`${placeholder('publishedId')}` })
    .where(and(own, eq(reactions.position, placeholder('position'))))
    .prepare('set_published')
})

/** Keeps which weeze a reaction became. */
const keepPublished = async (tx: Db, { exerciseId, stormId, position }: Reaction, publishedId: number): Promise<void> =>
  void (await setPublishedQuery(tx).execute({ exerciseId, stormId, position, publishedId }))

/** Publishes what is due, keeps where the storm is then, and ends it after its last reaction. */
const publishDue = async (
  tx: Db,
  storm: StormRow,
  { findActor, now, broken }: { findActor: FindActor; now: () => Date; broken: ReadonlySet<number> },
  onReaction: (reaction: Reaction | undefined) => void,
): Promise<'done' | 'more'> => {
  const { exerciseId, id, weezeId, planned, done, next, failed, startedById } = storm
  const due = await readDueReactions(tx, storm)
  if (due.length === 0) return 'done'
  const stop = async (failure: 'animator' | 'target') => {
    await updateStorm(tx, storm, id, { status: 'STOPPED', failure, turn: storm.turn + 1 })
    await emit(tx, 'stormChanged', { exerciseId, id, byId: null, now: now() })
    return 'done' as const
  }
  const actor = await findActor(tx, exerciseId, startedById, now())
  if (!actor || !can(actor.role, 'animate')) return stop('animator')
  // Before any weeze: whoever publishes locks in this order.
  await lockExercise(tx, exerciseId)
  const target = await readTargetWeeze(tx, exerciseId, weezeId)
  if (!target) return stop('target')
  const active = await readActive(tx, exerciseId, due)
  const counts = { ...done }
  let left = failed
  let begunAt = performance.now()
  for (const reaction of due) {
    if (performance.now() - begunAt >= workMax) {
      await setImmediate()
      begunAt = performance.now()
    }
    onReaction(reaction)
    const possible = active.has(reaction.personaId) && !broken.has(reaction.position)
    const published = possible ? await react(tx, actor, target, reaction, now()) : undefined
    if (published === undefined) left += 1
    else counts[reaction.kind] += 1
    if (published) await keepPublished(tx, reaction, published)
  }
  onReaction(undefined)
  const position = next + due.length
  const total = Object.values(planned).reduce((sum, count) => sum + count, 0)
  const end = position >= total ? { status: 'DONE', turn: storm.turn + 1 } : {}
  await updateStorm(tx, storm, id, { next: position, done: counts, failed: left, ...end })
  if (position >= total) await emit(tx, 'stormChanged', { exerciseId, id, byId: null, now: now() })
  return due.length === dueReactionsMax && position < total ? 'more' : 'done'
}

/** The step of one storm, and the process that holds the lease of its exercise. */
export type AdvanceStormInput = { exerciseId: number; holder: string; step: ClockStep }

/**
 * Moves the clock of a storm and publishes the reactions that are due, in one transaction, so that each comes once (design rule 9). Returns
 * 'lost' when another process holds the lease, and 'more' after `dueReactionsMax`. An unexpected error in a reaction rolls the transaction
 * back, and it is tried again without that one, which is `broken`. Throws when nothing can be written at all.
 */
export const advanceStorm = async (
  store: Store,
  { exerciseId, holder, step }: AdvanceStormInput,
  findActor: FindActor,
  now: () => Date,
  broken: ReadonlySet<number> = new Set(),
): Promise<'done' | 'more' | 'lost'> => {
  let current: Reaction | undefined
  const run = async (tx: Db) => {
    if (!(await renewLease(tx, exerciseId, holder))) return 'lost'
    const storm = await advanceStormClock(tx, exerciseId, step)
    if (!storm) return 'done'
    return publishDue(tx, storm, { findActor, now, broken }, reaction => {
      current = reaction
    })
  }
  try {
    return await store.write(run)
  } catch (error) {
    if (!current || broken.has(current.position)) throw error
    return advanceStorm(store, { exerciseId, holder, step }, findActor, now, new Set([...broken, current.position]))
  }
}
