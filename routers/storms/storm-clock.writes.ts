import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Mood, ReactionKind, ReactionMood } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { emit } from '../events.ts'
import { can, personaRole } from '../permissions.ts'
import { type ClockStep, type FindActor, renewLease } from '../sequences/clock.writes.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { insertCrowdLikes, insertLike } from '../weezes/likes.writes.ts'
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
  tx.invalidate(exerciseId, 'sequences')
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

/** Whether a storm has a reaction from a position on. */
const hasReaction = async (tx: Db, { exerciseId, id }: StormRow, position: number): Promise<boolean> => {
  const { stormReactions: reactions } = tx.t
  const later = and(eq(reactions.exerciseId, exerciseId), eq(reactions.stormId, id), gte(reactions.position, position))
  return (await tx.select({ at: reactions.at }).from(reactions).where(later).limit(limitLiteral(1))).length > 0
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

/** How the moods of reactions count in the figures. */
const liveMoods: Record<ReactionMood, Mood> = { hostile: 'negative', worried: 'negative', neutral: 'neutral', supportive: 'positive' }

/** Says how a weeze of a storm sounds, as the animator would who launched it. */
const keepMood = async (tx: Db, { exerciseId, userId }: Actor, { id, createdOn, mood }: { id: number; createdOn: Date; mood: Mood }) => {
  tx.invalidate(exerciseId, 'moods')
  await tx.insert(tx.t.weezeMoods).values({ exerciseId, weezeId: id, mood, taggedById: userId, createdOn })
}

/**
 * Publishes a reaction with the writes that everybody's go through, in the caller's transaction. The storm is the act that is audited. Returns
 * the weeze that was published, null for a like, and undefined when the persona has done it already.
 */
const react = async (tx: Db, actor: Actor, target: Target, reaction: Reaction, now: Date): Promise<number | null | undefined> => {
  const { exerciseId } = actor
  const { kind, personaId: authorId, text, mood, crowd } = reaction
  if (crowd > 0) return insertCrowdLikes(tx, exerciseId, target.id, crowd, now)
  if (kind === 'like') return (await insertLike(tx, actor, authorId, target.id, now)) ? null : undefined
  if (kind === 'reweez' && (await readPlainReweezIds(tx, exerciseId, target.id, authorId)).length > 0) return undefined
  const links: Record<Exclude<ReactionKind, 'like'>, Pick<NewWeeze, 'replyTo' | 'reweezId'>> = {
    reply: { replyTo: target },
    reweez: { reweezId: target.id },
    quote: { reweezId: target.id },
  }
  const draft = { authorId, text: text ?? '', medias: [], mentions: [], sponsored: false, ...links[kind] }
  const { id, createdOn } = await publishWeeze(tx, exerciseId, draft, { actor, action: null }, now)
  if (mood) await keepMood(tx, actor, { id, createdOn, mood: liveMoods[mood] })
  return id
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
  const { exerciseId, id, weezeId, done, next, failed, startedById } = storm
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
    const count = reaction.crowd || 1
    if (published === undefined) left += count
    else counts[reaction.kind] += count
    if (published) await keepPublished(tx, reaction, published)
  }
  onReaction(undefined)
  const position = next + due.length
  const isOver = !(await hasReaction(tx, storm, position))
  const end = isOver ? { status: 'DONE', turn: storm.turn + 1 } : {}
  await updateStorm(tx, storm, id, { next: position, done: counts, failed: left, ...end })
  if (isOver) await emit(tx, 'stormChanged', { exerciseId, id, byId: null, now: now() })
  return due.length === dueReactionsMax && !isOver ? 'more' : 'done'
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
