import { and, type Column, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

type Tables = Db['t']
type Source = Tables['weezes'] | Tables['likes'] | Tables['follows'] | Tables['notifications']
type Target = Tables['weezes'] | Tables['users'] | Tables['exercises']

/** The column `counter` of the table `of` is the number of `rows` that fulfil `only` and have the counted row's `key` in the column `by`, and `more`. */
type CounterDefinition = { counter: Column; of: Target; key: Column; rows: Source; by: Column; only?: SQL | undefined; more?: SQL }

const counterDefinitions = ({
  weezes,
  users,
  exercises,
  likes,
  crowdLikes: crowd,
  follows,
  notifications,
}: Tables): Record<string, CounterDefinition> => {
  const alive = isNull(weezes.deletedOn)
  const exercise = { of: exercises, key: exercises.id }
  const person = { of: users, key: users.id }
  const weeze = { of: weezes, key: weezes.id }
  const ofCrowd = sql`(select coalesce(sum(${crowd.count}), 0) from ${crowd}
    where ${crowd.exerciseId} = ${weezes.exerciseId} and ${crowd.weezeId} = ${weezes.id})`
  return {
    'weezes of exercises': { ...exercise, counter: exercises.weezesCount, rows: weezes, by: weezes.exerciseId, only: alive },
    'weezes of people': { ...person, counter: users.weezesCount, rows: weezes, by: weezes.authorId, only: alive },
    'notifications of people': { ...person, counter: users.notificationsCount, rows: notifications, by: notifications.userId },
    'followers of people': { ...person, counter: users.followersCount, rows: follows, by: follows.followedId },
    'followed by people': { ...person, counter: users.followingCount, rows: follows, by: follows.followerId },
    'likes of weezes': { ...weeze, counter: weezes.likesCount, rows: likes, by: likes.weezeId, more: ofCrowd },
    'replies of weezes': { ...weeze, counter: weezes.repliesCount, rows: weezes, by: weezes.replyToId, only: alive },
    'reweezes of weezes': { ...weeze, counter: weezes.reweezsCount, rows: weezes, by: weezes.reweezId, only: alive },
  }
}

const ownColumn = (of: Target) => ('exerciseId' in of ? of.exerciseId : of.id)

/** The rows in which a counter differs from a recount, with what it should be, by one query; of one exercise, or of all. */
const readMismatches = ({ counter, of, key, rows, by, only, more }: CounterDefinition, db: Db, exerciseId?: number) => {
  const own = ownColumn(of)
  const counted = db
    .select({
      exerciseId: sql<number>`${rows.exerciseId}`.as('counted_exercise'),
      by: sql<number>`${by}`.as('counted_by'),
      rows: count().as('counted_rows'),
    })
    .from(rows)
    .where(and(only, exerciseId === undefined ? undefined : eq(rows.exerciseId, exerciseId)))
    .groupBy(rows.exerciseId, sql`${by}`)
    .as('counted')
  const right = sql<number>`coalesce(${counted.rows}, 0) + ${more ?? 0}`
  const alive = 'deletedOn' in of ? isNull(of.deletedOn) : undefined
  return db
    .select({ key: sql<number>`${key}`.mapWith(key), right: right.mapWith(Number) })
    .from(of)
    .leftJoin(counted, sql`${counted.exerciseId} = ${own} and ${counted.by} = ${key}`)
    .where(and(ne(counter, right), alive, exerciseId === undefined ? undefined : eq(own, exerciseId)))
}

/** The counters that differ from a recount, with the number of wrong rows by name (design rule 5). */
export const readMiscounts = async (db: Db): Promise<Record<string, number>> => {
  const wrong: Record<string, number> = {}
  for (const [name, counter] of Object.entries(counterDefinitions(db.t))) {
    const { length } = await readMismatches(counter, db)
    if (length > 0) wrong[name] = length
  }
  return wrong
}

/** The counters of an exercise that differ from a recount: the column, its table with the row's key and exercise, and what it should be. */
export const readCorrections = async (db: Db, exerciseId: number) => {
  const corrections = []
  for (const counter of Object.values(counterDefinitions(db.t)))
    for (const { key: row, right } of await readMismatches(counter, db, exerciseId))
      corrections.push({ ...counter, own: ownColumn(counter.of), row, right })
  return corrections
}

/** All images of all exercises. */
export const readAllImages = (db: Db): Promise<{ exerciseId: number; imageId: string }[]> =>
  db.select({ exerciseId: db.t.images.exerciseId, imageId: db.t.images.id }).from(db.t.images)

/** The latest `lastCreatedOn` of all exercises; a server's clock before it is wrong. */
export const readNewestWeezeDate = async (db: Db): Promise<Date | null> => {
  const { exercises } = db.t
  const [newest] = await db.select({ on: exercises.lastCreatedOn }).from(exercises).orderBy(sql`${exercises.lastCreatedOn} desc`).limit(1)
  return newest?.on ?? null
}
