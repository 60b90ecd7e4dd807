import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { Chatter, SetChatterGroupInput, SetChatterInput, SkipChatterInput } from './chatter.contract.ts'
import { hasGroup, readChatter } from './chatter.reads.ts'
import { rankOf, unstarted } from './chatter.rules.ts'
import { holdPace, settleChatter } from './chatter-clock.writes.ts'
import type { ChatterSettings } from './state.reads.ts'

/** Saves the dial of all groups; who changed it last says what comes. */
const saveSettings = async (tx: Db, { userId }: Actor, settings: ChatterSettings): Promise<void> => {
  const { chatterSettings } = tx.t
  const row = { ...settings, startedById: userId }
  await tx.insert(chatterSettings).values(row).onConflictDoUpdate({ target: chatterSettings.exerciseId, set: row })
}

/** Orders all texts by another seed. */
const rankTexts = async (tx: Db, exerciseId: number, seed: number): Promise<void> => {
  const { chatterTexts: texts } = tx.t
  const rows = await tx.select({ id: texts.id, text: texts.text }).from(texts).where(eq(texts.exerciseId, exerciseId))
  for (const { id, text } of rows)
    await tx
      .update(texts)
      .set({ rank: rankOf(seed, text) })
      .where(and(eq(texts.exerciseId, exerciseId), eq(texts.id, id)))
}

/** Changes the dial of all groups: what has come until now is said before (CTRL-04). */
export const setChatter = (store: Store, actor: Actor, input: SetChatterInput, now: Date): Promise<Chatter> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'sequences')
    const settled = await settleChatter(tx, actor, now)
    await holdPace(tx, exerciseId, settled, settled.groups)
    const { settings } = settled
    const { seed = settings.seed, multiplier = settings.multiplier, paused = settings.paused, part = settings.part } = input
    const pausedTogether = input.paused === undefined && settings.pausedTogether
    await saveSettings(tx, actor, { ...settings, seed, multiplier, paused, part, pausedTogether })
    if (seed !== settings.seed) await rankTexts(tx, exerciseId, seed)
    if (paused !== settings.paused)
      await recordAudit(tx, actor, { action: paused ? 'chatter.pause' : 'chatter.play', identityId: userId, objectId: exerciseId, now })
    return readChatter(tx, actor, now)
  })

/** Changes the dial of a group. 404 where no persona and no text is of it. */
export const setChatterGroup = (store: Store, actor: Actor, { group, ...input }: SetChatterGroupInput, now: Date): Promise<Chatter> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { chatterGroups: groups } = tx.t
    tx.invalidate(exerciseId, 'sequences')
    const settled = await settleChatter(tx, actor, now)
    if (!(await hasGroup(tx, exerciseId, group))) throw new AppError('not_found')
    const known = settled.groups.find(state => state.group === group)
    const before = known ?? { group, rate: 0, paused: false, progress: unstarted, lastId: null }
    await holdPace(tx, exerciseId, settled, [before])
    const { rate = before.rate, paused = before.paused } = input
    await tx
      .insert(groups)
      .values({ exerciseId, personaGroup: group, rate, paused })
      .onConflictDoUpdate({ target: [groups.exerciseId, groups.personaGroup], set: { rate, paused } })
    await saveSettings(tx, actor, settled.settings)
    return readChatter(tx, actor, now)
  })

/** Passes a text over in this run: what comes after it comes in its place, at the same time. 404 without one that is left. */
export const skipChatter = (store: Store, actor: Actor, { id }: SkipChatterInput, now: Date): Promise<Chatter> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { chatterPosts: posts, chatterTexts: texts } = tx.t
    tx.invalidate(exerciseId, 'sequences')
    await settleChatter(tx, actor, now)
    const [row] = await tx
      .select()
      .from(texts)
      .where(and(eq(texts.exerciseId, exerciseId), eq(texts.id, id)))
    const { personaGroup, text } = orNotFound(row)
    const skipped = { exerciseId, textId: id, personaGroup, text, at: null, weezeId: null, createdOn: now }
    await tx.insert(posts).values(skipped).onConflictDoNothing()
    return readChatter(tx, actor, now)
  })
