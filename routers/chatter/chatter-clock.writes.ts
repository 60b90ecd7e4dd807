import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { PauseForgotten, RunningTogether } from '../events.ts'
import { can } from '../permissions.ts'
import type { FindActor } from '../sequences/clock.writes.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'
import { advanceTo, fitsPart, isLived, listSlots, pickAt, type Slot, wasTakenBack } from './chatter.rules.ts'
import {
  type ChatterClock,
  type ChatterSettings,
  type GroupState,
  readChatterClock,
  readGroups,
  readSettings,
  readSpeakers,
  readUnsaid,
  toCourse,
} from './state.reads.ts'

const saveProgress = async (tx: Db, exerciseId: number, { group, progress, lastId }: GroupState): Promise<void> => {
  tx.invalidate(exerciseId, 'sequences')
  const values = { ...progress, lastId }
  const { chatterProgress } = tx.t
  await tx
    .insert(chatterProgress)
    .values({ exerciseId, personaGroup: group, ...values })
    .onConflictDoUpdate({ target: [chatterProgress.exerciseId, chatterProgress.personaGroup], set: values })
}

type Due = { state: GroupState; slot: Slot }

/** The moments of all groups that have come, in their order. */
const listDue = (settings: ChatterSettings, groups: readonly GroupState[], elapsed: number): Due[] =>
  groups
    .flatMap(state => [...listSlots(toCourse(settings, state), elapsed)].map(slot => ({ state, slot })))
    .toSorted((one, other) => one.slot.at - other.slot.at || (one.state.group < other.state.group ? -1 : 1))

/** Publishes as a persona of each group what comes at its moments; one for which there is nobody, or nothing to say, passes. */
const say = async (tx: Db, actor: Actor, settings: ChatterSettings, due: readonly Due[], { partAt }: ChatterClock, now: Date) => {
  const { exerciseId } = actor
  const { chatterPosts } = tx.t
  tx.invalidate(exerciseId, 'sequences')
  const speakers = await readSpeakers(tx, exerciseId)
  const unsaid = Map.groupBy(await readUnsaid(tx, exerciseId), ({ group }) => group)
  for (const { state, slot } of due) {
    const { group } = state
    const part = settings.part ?? partAt(slot.at)
    const texts = unsaid.get(group) ?? []
    const place = texts.findIndex(text => fitsPart(text, part))
    const persona = pickAt(settings.seed, group, slot.slot, speakers.get(group) ?? [], state.lastId)
    const [text] = place < 0 || !persona ? [] : texts.splice(place, 1)
    if (!text || !persona) continue
    const draft = { authorId: persona.id, text: text.words, medias: [], mentions: [], sponsored: false }
    const { id: weezeId, createdOn } = await publishWeeze(tx, exerciseId, draft, { actor, action: null, owes: false }, now)
    await tx
      .insert(chatterPosts)
      .values({ exerciseId, textId: text.id, personaGroup: group, text: text.text, at: slot.at, weezeId, createdOn })
    state.lastId = persona.id
  }
}

/** Whether an exercise is stopped for something real: nothing is said any more. */
const isStopped = async (tx: Db, exerciseId: number): Promise<boolean> => {
  const { realStops } = tx.t
  return (await tx.$count(realStops, and(eq(realStops.exerciseId, exerciseId), isNull(realStops.liftedOn)))) > 0
}

/**
 * Says what has come until now, with the rights of the actor, and locks the dial until the end of the transaction. Called before everything that
 * changes what comes, so that each moment has its place on the exercise clock, whenever it is looked at.
 */
export const settleChatter = async (tx: Db, actor: Actor, now: Date) => {
  const { exerciseId } = actor
  tx.invalidateNothing()
  // Whoever publishes locks the exercise first.
  await lockExercise(tx, exerciseId)
  const settings = await readSettings(tx, exerciseId)
  const groups = await readGroups(tx, exerciseId)
  const clock = await readChatterClock(tx, exerciseId, now)
  const { elapsed, goes } = clock
  if (elapsed === null) return { settings, groups, elapsed }
  const due = listDue(settings, groups, elapsed)
  const lived = goes && !(await isStopped(tx, exerciseId)) ? due.filter(({ slot }) => isLived(clock.clock, slot.at, now.getTime())) : []
  if (lived.length > 0) await say(tx, actor, settings, lived, clock, now)
  for (const { state, slot } of due) state.progress = slot.after
  for (const state of groups) {
    const back = wasTakenBack(state.progress, elapsed)
    if (back) state.progress = advanceTo(toCourse(settings, state), elapsed)
    if (back || due.some(one => one.state === state)) await saveProgress(tx, exerciseId, state)
  }
  return { settings, groups, elapsed }
}

/** Keeps how far groups are before their pace changes. */
export const holdPace = async (
  tx: Db,
  exerciseId: number,
  { settings, elapsed }: { settings: ChatterSettings; elapsed: number | null },
  groups: readonly GroupState[],
): Promise<void> => {
  if (elapsed === null) return
  for (const state of groups) await saveProgress(tx, exerciseId, { ...state, progress: advanceTo(toCourse(settings, state), elapsed) })
}

/** Whether something has come in an exercise that is to be said, or counted as over. */
const hasDue = async (db: Db, exerciseId: number, now: Date): Promise<boolean> => {
  const { elapsed } = await readChatterClock(db, exerciseId, now)
  if (elapsed === null) return false
  const settings = await readSettings(db, exerciseId)
  return (await readGroups(db, exerciseId)).some(state => {
    const course = toCourse(settings, state)
    return (course.pace > 0 && wasTakenBack(course.progress, elapsed)) || !listSlots(course, elapsed).next().done
  })
}

type Talking = { exerciseId: number; startedById: number }

/**
 * Says what has come in an exercise until now, with the rights of who changed the dial last; without them the chatter is paused. Whichever process is
 * first says it: the next one finds nothing that is due.
 */
export const continueChatter = async (
  store: Store,
  { exerciseId, startedById }: Talking,
  findActor: FindActor,
  now: Date,
): Promise<void> => {
  if (!(await hasDue(store.read, exerciseId, now))) return
  await store.write(async tx => {
    await lockExercise(tx, exerciseId)
    const actor = await findActor(tx, exerciseId, startedById, now)
    if (actor && can(actor.role, 'animate')) {
      await settleChatter(tx, actor, now)
      return
    }
    const { chatterSettings: settings } = tx.t
    tx.invalidate(exerciseId, 'sequences')
    await tx.update(settings).set({ paused: true, pausedTogether: false }).where(eq(settings.exerciseId, exerciseId))
  })
}

/** Whether anybody has ever changed the dial. */
const isTouched = async (tx: Db, exerciseId: number): Promise<boolean> => (await readSettings(tx, exerciseId)).startedById !== null

/** Pauses chatter that goes on with the sequences, and keeps that. */
export const pauseChatterTogether = async (tx: Db, { actor, now }: RunningTogether): Promise<void> => {
  const { exerciseId } = actor
  if (!(await isTouched(tx, exerciseId))) return
  const settled = await settleChatter(tx, actor, now)
  if (settled.settings.paused) return
  tx.invalidate(exerciseId, 'sequences')
  await holdPace(tx, exerciseId, settled, settled.groups)
  const { chatterSettings: settings } = tx.t
  await tx.update(settings).set({ paused: true, pausedTogether: true }).where(eq(settings.exerciseId, exerciseId))
}

/** Lets chatter go on that was paused with the sequences, with the rights of the actor. */
export const resumeChatterTogether = async (tx: Db, { actor, now }: RunningTogether): Promise<void> => {
  const { exerciseId, userId } = actor
  if (!(await isTouched(tx, exerciseId))) return
  const settled = await settleChatter(tx, actor, now)
  if (!settled.settings.pausedTogether) return
  tx.invalidate(exerciseId, 'sequences')
  await holdPace(tx, exerciseId, settled, settled.groups)
  const { chatterSettings: settings } = tx.t
  await tx.update(settings).set({ paused: false, pausedTogether: false, startedById: userId }).where(eq(settings.exerciseId, exerciseId))
}

/** Forgets that chatter was paused together before; it stays paused. */
export const forgetPausedChatter = async (tx: Db, { exerciseId }: PauseForgotten): Promise<void> => {
  const { chatterSettings: settings } = tx.t
  tx.invalidate(exerciseId, 'sequences')
  await tx.update(settings).set({ pausedTogether: false }).where(eq(settings.exerciseId, exerciseId))
}
