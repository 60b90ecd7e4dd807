import { and, eq, gt } from 'drizzle-orm'
import { isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { exerciseClockColumns, toExerciseClock } from '../auth/exercise-display.reads.ts'
import { readCommuniqueTimes, toDurations } from '../cell/communique-times.reads.ts'
import { readBoard } from '../desk/board.reads.ts'
import type { Board } from '../desk/desk.contract.ts'
import { countOwed } from '../desk/owed.reads.ts'
import { orNotFound } from '../errors.ts'
import type { ExerciseClock } from '../exercise-clock.rules.ts'
import { readHandLines } from '../hand-lines/hand-lines.reads.ts'
import { liveMinutes, liveWaitsMax } from '../limits.contract.ts'
import { countChatterHashtags, countHashtags, countWeezes, readAnswers } from './events.reads.ts'
import type { Live, ReadLiveInput } from './live.contract.ts'
import {
  averagedMinutes,
  clipPauses,
  countByAge,
  minutesSince,
  rankHashtags,
  rateAuthorKind,
  readMood,
  splitByAuthorKind,
  weighAnswers,
} from './live.rules.ts'
import { readMoodsSince } from './moods.reads.ts'
import { toLateness } from './verdicts.rules.ts'

const labelsQuery = prepareOnce((db: Db) => {
  const { tag, label, exerciseId } = db.t.hashtags
  const own = and(isEqual(db, exerciseId, 'exerciseId'), db.inTextList(tag, 'tags'))
  return db.select({ tag, label }).from(db.t.hashtags).where(own).prepare('labels_of_hashtags')
})

/** Hashtags as they were first written, by their keys. */
const readLabels = async (db: Db, exerciseId: number, tags: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await labelsQuery(db).execute({ exerciseId, tags: db.toTextList(tags) })
  return new Map(rows.map(({ tag, label }) => [tag, label]))
}

const toWaiting = ({ data, count, amberAfter, redAfter }: Board, now: Date): Live['waiting'] => {
  const longerThan = (seconds: number) => data.filter(({ since }) => now.getTime() - Date.parse(since) >= seconds * 1000).length
  const longest = data.slice(0, liveWaitsMax).map(({ subject, id, since, player, persona }) => ({ subject, id, since, player, persona }))
  return { count, amber: longerThan(amberAfter), red: longerThan(redAfter), amberAfter, redAfter, longest }
}

/** The lines that people play by hand: what is due, and how late those came that were played since a moment (HAND-03). */
const readByHand = async (db: Db, actor: Actor, since: Date, now: Date): Promise<Live['byHand']> => {
  const { sequenceItems: items, sequencePublications: publications } = db.t
  const { data, amberAfter } = await readHandLines(db, actor, {}, now)
  const rows = await db
    .select({ elapsed: publications.elapsed, offset: items.offset })
    .from(publications)
    .innerJoin(items, and(eq(items.exerciseId, publications.exerciseId), eq(items.id, publications.itemId), eq(items.kind, 'hand')))
    .where(and(eq(publications.exerciseId, actor.exerciseId), gt(publications.createdOn, since), eq(publications.outcome, 'published')))
  const lateness = rows.map(({ elapsed, offset }) => toLateness(elapsed, offset)).toSorted((one, other) => one - other)
  return {
    due: data.filter(({ wait }) => wait <= 0).length,
    late: data.filter(({ wait }) => wait <= -amberAfter).length,
    played: rows.length,
    lateness: lateness[Math.floor(lateness.length / 2)] ?? null,
  }
}

const medianOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(value => value !== null).toSorted((one, other) => one - other)
  return known[Math.floor(known.length / 2)] ?? null
}

/** How long the cell takes for its communiqués (CELL-05), since the first one. */
const readCommuniques = async (db: Db, exerciseId: number, clock: ExerciseClock, now: Date): Promise<Live['communiques']> => {
  const all = await readCommuniqueTimes(db, exerciseId, now)
  const durations = all.map(one => toDurations(one, clock))
  const released = all.filter(({ releasedOn }) => releasedOn !== null).length
  return {
    open: all.length - released,
    released,
    toApproval: medianOf(durations.map(({ toApproval }) => toApproval)),
    toRelease: medianOf(durations.map(({ toRelease }) => toRelease)),
  }
}

/**
 * What happens in an exercise just now (EXO-215 to EXO-219). Each part is a range of an index: of the time that is asked for, or of what waits. Of those
 * who wait, as many as the desk lists are looked at for how long they have.
 */
export const readLive = async (db: Db, actor: Actor, { span }: ReadLiveInput, now: Date): Promise<Live> => {
  const { exerciseId } = actor
  const { exercises } = db.t
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const [exercise] = await db.select(exerciseClockColumns(db)).from(exercises).where(eq(exercises.id, exerciseId))
  const clock = toExerciseClock(orNotFound(exercise))
  const minutes = span === 'hour' ? liveMinutes : minutesSince(clock.startedOn, now)
  const since = minutesAgo(minutes)
  // The first point of the curves is an average too.
  const { written, published } = await countWeezes(db, exerciseId, minutesAgo(minutes + averagedMinutes(minutes)), now)
  const counted = splitByAuthorKind(written, published)
  const ranked = rankHashtags(await countHashtags(db, exerciseId, minutes, now), minutes)
  const labels = await readLabels(
    db,
    exerciseId,
    ranked.map(({ tag }) => tag),
  )
  const ofChatter = await countChatterHashtags(db, exerciseId, since)
  const board = await readBoard(db, actor, { held: false }, now)
  return {
    on: now.toISOString(),
    minutes,
    camps: {
      players: rateAuthorKind(counted, 'players', minutes),
      personas: rateAuthorKind(counted, 'personas', minutes),
      sequences: rateAuthorKind(counted, 'sequences', minutes),
      chatter: rateAuthorKind(counted, 'chatter', minutes),
    },
    pauses: clipPauses(clock.pauses, now, minutes),
    waiting: toWaiting(board, now),
    owed: await countOwed(db, exerciseId, clock, now),
    answers: weighAnswers(await readAnswers(db, exerciseId, since)),
    byHand: await readByHand(db, actor, since, now),
    communiques: await readCommuniques(db, exerciseId, clock, now),
    weezes: written.reduce((sum, { age, count }) => (age < minutes ? sum + count : sum), 0),
    hashtags: ranked.map(({ tag, ...use }) => ({ hashtag: labels.get(tag) ?? tag, chatter: ofChatter.get(tag) ?? 0, ...use })),
    mood: readMood(countByAge(await readMoodsSince(db, exerciseId, since), now), minutes),
  }
}
