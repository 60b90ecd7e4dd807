import '#routers/subscribers.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { rankOf } from '#routers/chatter/chatter.rules.ts'
import { continueChatter } from '#routers/chatter/chatter-clock.writes.ts'
import { readActor } from '#server/auth/sessions.ts'
import { readDemoCast } from './sequence-plan.ts'

/** Groups of the demo, and their rate in halves of a weeze a minute: the most that the dial has. */
const groups = ['Riverains et parents', 'Vie ordinaire de Valmare']
const rate = 40
const multiplier = 4
/** How many times as fast as real time the exercise goes: each group says about seven weezes a second. */
export const chatterSpeed = 10
/** Milliseconds of real time after which nobody makes up for a moment (CTRL-04). */
const lateMax = 5000
/** How often the run that is not killed looks, in milliseconds: seldom, which changes nothing. */
const step = 2000

export type PlannedChatter = { exerciseId: number; startedOn: Date; texts: Set<string> }

/** A weeze of chatter as it was counted, and as it stands in the feed; `at` in ms of the exercise clock. */
export type Said = { group: string; text: string; at: number; authorId: number; weezeText: string }

/**
 * A time without a server, in ms of the exercise clock: the last moment that was said before, when the next server was started, and when it was seen to
 * go on.
 */
export type Outage = { after: number; started: number; seen: number }

const startClock = (tx: Db, exerciseId: number, startedOn: Date) => {
  const { exercises } = tx.t
  const clockChanges = [{ on: startedOn.toISOString(), elapsed: 0, speed: chatterSpeed }]
  return tx.update(exercises).set({ startedOn, speed: chatterSpeed, clockChanges }).where(eq(exercises.id, exerciseId))
}

/** Starts the default exercise of the demo, where two groups say so many texts each as often as they can. */
export const writeChatterPlan = async (place: DataLocation, count: number): Promise<PlannedChatter> => {
  const store = await openStore(place)
  const startedOn = new Date()
  const seed = 4172
  const { exerciseId, rows } = await store.write(async tx => {
    const { chatterGroups, chatterSettings, chatterTexts } = tx.t
    const { exerciseId } = await readDemoCast(tx)
    const rows = groups.flatMap(personaGroup =>
      Array.from({ length: count }, (_, at) => {
        const text = `Entendu en ville, ${personaGroup}, ${at}`
        return { exerciseId, id: newId(startedOn), personaGroup, text, part: null, rank: rankOf(seed, text), createdOn: startedOn }
      }),
    )
    await startClock(tx, exerciseId, startedOn)
    await tx
      .update(chatterSettings)
      .set({ seed, multiplier, paused: false, part: 'afternoon' })
      .where(eq(chatterSettings.exerciseId, exerciseId))
    await tx
      .update(chatterGroups)
      .set({ rate })
      .where(and(eq(chatterGroups.exerciseId, exerciseId), inArray(chatterGroups.personaGroup, groups)))
    await tx.delete(chatterTexts).where(eq(chatterTexts.exerciseId, exerciseId))
    for (let at = 0; at < rows.length; at += 500) await tx.insert(chatterTexts).values(rows.slice(at, at + 500))
    return { exerciseId, rows }
  })
  await store.close()
  return { exerciseId, startedOn, texts: new Set(rows.map(({ text }) => text)) }
}

/** Lets time pass in which no server runs: the exercise began so many milliseconds of real time earlier, at the moment that is returned. */
export const passWithoutServer = async (place: DataLocation, planned: PlannedChatter, milliseconds: number): Promise<Date> => {
  const store = await openStore(place)
  const startedOn = new Date(planned.startedOn.getTime() - milliseconds)
  await store.write(async tx => {
    await startClock(tx, planned.exerciseId, startedOn)
  })
  await store.close()
  return startedOn
}

const readSaid = async (db: Db, exerciseId: number): Promise<Said[]> => {
  const { chatterPosts: posts, weezes } = db.t
  const rows = await db
    .select({ group: posts.personaGroup, text: posts.text, at: posts.at, authorId: weezes.authorId, weezeText: weezes.text })
    .from(posts)
    .innerJoin(weezes, and(eq(weezes.exerciseId, posts.exerciseId), eq(weezes.id, posts.weezeId)))
    .where(and(eq(posts.exerciseId, exerciseId), isNotNull(posts.at)))
    .orderBy(asc(posts.at))
  return rows.map(row => ({ ...row, at: row.at ?? 0 }))
}

/** What was said up to a moment where one process played the same exercise and was never killed; it changes the place. */
const playAlone = async (place: DataLocation, { exerciseId, startedOn }: PlannedChatter, until: number): Promise<Said[]> => {
  const store = await openStore(place)
  const { startedById } = (await store.read.select().from(store.read.t.chatterSettings)).find(one => one.exerciseId === exerciseId) ?? {}
  const talking = { exerciseId, startedById: startedById ?? 0 }
  for (let passed = step; passed < until / chatterSpeed + step; passed += step)
    await continueChatter(store, talking, readActor, new Date(startedOn.getTime() + passed))
  const said = await readSaid(store.read, exerciseId)
  await store.close()
  return said.filter(({ at }) => at <= until)
}

/** What is wrong with one group, beside the same group in a run that was never killed. */
const countWrong = (said: readonly Said[], alone: readonly Said[], outages: readonly Outage[]) => {
  const late = lateMax * chatterSpeed
  const moments = new Set(said.map(({ at }) => at))
  const missing = alone.filter(({ at }) => !moments.has(at))
  const isOver = ({ at }: Said) => outages.some(({ after, seen }) => after < at && at < seen - late)
  const isLate = ({ at }: Said) => outages.some(({ after, started }) => after < at && at < started - late)
  const known = new Set(alone.map(({ at }) => at))
  const firstMissing = missing[0]?.at ?? Number.POSITIVE_INFINITY
  return {
    'weezes came at moments of their own': said.filter(({ at }) => !known.has(at)).length,
    'weezes have other words, or come in another order': said.filter(({ text }, at) => text !== alone[at]?.text).length,
    'weezes are of other personas': said.filter(({ at, authorId }, place) => at < firstMissing && authorId !== alone[place]?.authorId)
      .length,
    'personas speak twice in a row': said.filter(({ authorId }, at) => authorId === said[at - 1]?.authorId).length,
    'moments were lost': missing.filter(one => !isOver(one)).length,
    'moments that were over were made up for': said.filter(isLate).length,
  }
}

/** Compares what was said with a run that was never killed, of which `like` is a copy (CTRL-04): the problems, one line each, and how much was said. */
export const compareChatter = async (
  place: DataLocation,
  like: DataLocation,
  planned: PlannedChatter,
  outages: readonly Outage[],
): Promise<{ said: number; passed: number; problems: string[] }> => {
  const store = await openStore(place)
  const said = await readSaid(store.read, planned.exerciseId)
  const { weezes } = store.read.t
  const rows = await store.read.select({ text: weezes.text }).from(weezes).where(eq(weezes.exerciseId, planned.exerciseId))
  await store.close()
  const posted = rows.map(({ text }) => text).filter(text => planned.texts.has(text))
  const alone = await playAlone(like, planned, Math.max(...said.map(({ at }) => at)))
  const wrong = groups.map(name => {
    const [own = [], others = []] = [said, alone].map(all => all.filter(({ group }) => group === name))
    if (others.length >= planned.texts.size / groups.length) throw new Error('the texts are too few for this time')
    return countWrong(own, others, outages)
  })
  const counts = [
    ...wrong.flatMap(Object.entries<number>),
    ['weezes are doubled', posted.length - new Set(posted).size] as const,
    ['weezes are not counted', posted.length - said.length] as const,
    ['weezes have other words than those counted', said.filter(({ text, weezeText }) => text !== weezeText).length] as const,
  ]
  return {
    said: said.length,
    passed: alone.length - said.length,
    problems: counts.flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`)),
  }
}
