import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, min, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db, Store } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { toTimeZone } from '../auth/exercise-display.reads.ts'
import { AppError } from '../errors.ts'
import { personColumns } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import { sampleItems, seededRandom } from '../random.rules.ts'
import type { TonedPersona } from '../storms/persona-tones.rules.ts'
import { readVariables } from '../variables.reads.ts'
import { restoreExerciseClock, rewindExerciseClock } from '../weezes/counters.writes.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'
import { randomPastDates, randomWeezeText } from './demo-history.rules.ts'
import { type GenerateHistoryInput, type HistoryPreview, historyPreviewCount, type PreviewHistoryInput } from './exercises.contract.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { auditExercise } from './exercises.writes.ts'
import { createHistoryVoice, type HistoryVoice } from './history-voices.rules.ts'

/** Weezes of one transaction, which limits memory and the time for which other writers wait. */
const batchSize = 5000
/** Mean interval of two weezes in milliseconds: a million of them cover about a month. */
const meanIntervalMs = 2600

const insertLike = prepareOnce((db: Db) => {
  const exerciseId = sql.placeholder('exerciseId')
  const userId = sql.placeholder('userId')
  return db
    .insert(db.t.likes)
    .values({ exerciseId, userId, weezeId: sql.placeholder('id'), createdOn: sql.placeholder('createdOn') })
    .prepare('history_like')
})

const setLikes = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const own = and(eq(weezes.exerciseId, sql.placeholder('exerciseId')), eq(weezes.id, sql.placeholder('id')))
  return db
    .update(weezes)
    .set({ likesCount: sql`${sql.placeholder('count')}` })
    .where(own)
    .prepare('history_likes')
})

type Recent = { id: number; authorId: number; conversationId: number | null }

/** The text of a weeze of a persona, or of its answer to another one. */
type WriteText = (authorId: number, isAnswer: boolean) => string

/** Returns a function that publishes a random weeze at a moment: a post, reply, reweez or quote, with likes. */
const createHistoryWriter = (exerciseId: number, people: readonly number[], random: () => number, write: WriteText) => {
  const randomPerson = () => people[Math.floor(random() * people.length)] ?? 0
  const recent: Recent[] = []
  const randomRecent = () => recent[Math.floor(random() * recent.length)]
  return async (tx: Db, moment: Date) => {
    const kind = random()
    const replyTo = kind < 0.3 ? randomRecent() : undefined
    const reweezId = kind > 0.9 ? randomRecent()?.id : undefined
    const authorId = randomPerson()
    const text = reweezId && kind > 0.95 ? '' : write(authorId, replyTo !== undefined || reweezId !== undefined)
    const draft = { authorId, text, medias: [], mentions: [], sponsored: false, replyTo, reweezId }
    const { id, createdOn } = await publishWeeze(tx, exerciseId, draft, null, moment)
    recent.push({ id, authorId, conversationId: replyTo ? (replyTo.conversationId ?? replyTo.id) : null })
    if (recent.length > 50) recent.shift()
    const likers = new Set(random() < 0.4 ? [randomPerson(), randomPerson()] : [])
    for (const userId of likers) await insertLike(tx).execute({ exerciseId, userId, id, createdOn })
    if (likers.size > 0) await setLikes(tx).execute({ exerciseId, id, count: likers.size })
  }
}

/** The moment of the exercise's oldest weeze, and its personas but those that are left out. */
const readOldestWeezeAndPersonas = async ({ read }: Store, exerciseId: number) => {
  const { mediaSources, users, weezes } = read.t
  const [oldest] = await read
    .select({ createdOn: min(weezes.createdOn) })
    .from(weezes)
    .where(eq(weezes.exerciseId, exerciseId))
  const personas = and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), eq(users.apart, false))
  const people = await read
    .select({ ...personColumns(users), bio: users.bio, notes: users.notes, personaGroup: users.personaGroup })
    .from(users)
    .where(personas)
    .orderBy(asc(users.username))
  const media = await read.select({ personaId: mediaSources.personaId }).from(mediaSources).where(eq(mediaSources.exerciseId, exerciseId))
  const speakers = new Set(media.map(({ personaId }) => personaId))
  return { oldest: oldest?.createdOn ?? undefined, people: people.map(one => ({ ...one, postsForMedia: speakers.has(one.id) })) }
}

/** Inserts `count` random weezes before the exercise's own, for an exercise without sessions; counters equal a recount. */
export const insertDemoHistory = async (store: Store, exerciseId: number, count: number, now: Date): Promise<void> => {
  if (count === 0) return
  const { oldest, people } = await readOldestWeezeAndPersonas(store, exerciseId)
  const first = (oldest ?? now).getTime() - count * meanIntervalMs
  const random = seededRandom(count)
  const ids = people.map(({ id }) => id)
  const writeOne = createHistoryWriter(exerciseId, ids, random, () => randomWeezeText(random))
  const newest = await store.write(tx => rewindExerciseClock(tx, exerciseId))
  for (let at = 0; at < count; at += batchSize) {
    await store.write(async tx => {
      tx.invalidateExercise(exerciseId)
      for (let next = at; next < Math.min(at + batchSize, count); next += 1)
        await writeOne(tx, new Date(first + Math.floor((next + random() * 0.9) * meanIntervalMs)))
    })
  }
  await store.write(tx => restoreExerciseClock(tx, exerciseId, newest))
}

/** The voices of an exercise's personas by their ids, in its town. */
const createVoices = async (
  { read }: Store,
  exerciseId: number,
  people: readonly TonedPersona[],
  language: Locale,
  random: () => number,
): Promise<ReadonlyMap<number, HistoryVoice>> => {
  const variables = await readVariables(read, exerciseId)
  return new Map(people.map(persona => [persona.id, createHistoryVoice(persona, variables, language, random)]))
}

const seedOf = (oldest: Date | undefined, now: Date) => Math.floor((oldest ?? now).getTime() / 1000)

/** Ten sentences such as `generateHistory` writes them, of as many personas as there are, and whether the exercise names its town. */
export const previewHistory = async (store: Store, { exerciseId, language }: PreviewHistoryInput, now: Date): Promise<HistoryPreview> => {
  await readExerciseWithClient(store.read, exerciseId)
  const { oldest, people } = await readOldestWeezeAndPersonas(store, exerciseId)
  const random = seededRandom(seedOf(oldest, now))
  const voices = await createVoices(store, exerciseId, people, language, random)
  const speakers = sampleItems(random, people, historyPreviewCount)
  const sentences = Array.from({ length: people.length > 0 ? historyPreviewCount : 0 }, (_, at) => {
    const {
      bio: _bio,
      notes: _notes,
      personaGroup: _group,
      postsForMedia: _media,
      ...author
    } = speakers[at % speakers.length] as (typeof speakers)[number]
    return { author, text: voices.get(author.id)?.post() ?? '' }
  })
  return { sentences, town: (await readVariables(store.read, exerciseId)).ville ?? null }
}

/** Weezes after which other requests are served. */
const yieldEvery = 50

/**
 * Inserts weezes of personas, each in its voice, for some days before the oldest weeze, in one transaction, and answers their number. Other requests
 * read meanwhile and write afterwards. 400 when there is no persona, 404 when there is no exercise.
 */
export const generateHistory = async (
  store: Store,
  actor: Actor | null,
  { exerciseId, days, language }: GenerateHistoryInput,
  now: Date,
): Promise<{ weezes: number }> => {
  const { exercise } = await readExerciseWithClient(store.read, exerciseId)
  const { oldest, people } = await readOldestWeezeAndPersonas(store, exerciseId)
  if (people.every(({ postsForMedia }) => postsForMedia)) throw new AppError('exercise.no_persona')
  const random = seededRandom(seedOf(oldest, now))
  const voices = await createVoices(store, exerciseId, people, language, random)
  const moments = randomPastDates(random, oldest ?? now, days, people.length, toTimeZone(exercise.timeZone))
  const ids = people.map(({ id }) => id)
  const writeOne = createHistoryWriter(exerciseId, ids, random, (authorId, isAnswer) => {
    const voice = voices.get(authorId)
    return (isAnswer ? voice?.reply() : voice?.post()) ?? ''
  })
  await store.write(async tx => {
    tx.invalidateExercise(exerciseId)
    const newest = await rewindExerciseClock(tx, exerciseId)
    for (const [at, moment] of moments.entries()) {
      await writeOne(tx, moment)
      if (at % yieldEvery === 0) await setImmediate()
    }
    const last = moments.at(-1) ?? newest
    await restoreExerciseClock(tx, exerciseId, newest > last ? newest : last)
    await auditExercise(tx, actor, 'exercise.wake-up', exerciseId, now)
  })
  return { weezes: moments.length }
}
