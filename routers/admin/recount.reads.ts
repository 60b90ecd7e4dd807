import { type Column, count, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

type Tables = Db['t']
type Source = Tables['weezes'] | Tables['likes'] | Tables['follows'] | Tables['notifications']
type Target = Tables['weezes'] | Tables['users'] | Tables['exercises']

/** The column `counter` of the table `of` is the number of `rows` that fulfil `only` and have the counted row's `key` in the column `by`. */
type CounterDefinition = { counter: Column; of: Target; key: Column; rows: Source; by: Column; only?: SQL | undefined }

const counterDefinitions = ({ weezes, users, exercises, likes, follows, notifications }: Tables): Record<string, CounterDefinition> => {
  const alive = isNull(weezes.deletedOn)
  const exercise = { of: exercises, key: exercises.id }
  const person = { of: users, key: users.id }
  const weeze = { of: weezes, key: weezes.id }
  return {
    'weezes of exercises': { ...exercise, counter: exercises.weezesCount, rows: weezes, by: weezes.exerciseId, only: alive },
    'weezes of people': { ...person, counter: users.weezesCount, rows: weezes, by: weezes.authorId, only: alive },
    'notifications of people': { ...person, counter: users.notificationsCount, rows: notifications, by: notifications.userId },
    'followers of people': { ...person, counter: users.followersCount, rows: follows, by: follows.followedId },
    'followed by people': { ...person, counter: users.followingCount, rows: follows, by: follows.followerId },
    'likes of weezes': { ...weeze, counter: weezes.likesCount, rows: likes, by: likes.weezeId },
    'replies of weezes': { ...weeze, counter: weezes.repliesCount, rows: weezes, by: weezes.replyToId, only: alive },
    'reweezes of weezes': { ...weeze, counter: weezes.reweezsCount, rows: weezes, by: weezes.reweezId, only: alive },
  }
}

/** The number of rows in which a counter differs from a recount, by one query. */
const countMismatches = async (db: Db, { counter, of, key, rows, by, only }: CounterDefinition): Promise<number> => {
  const own = 'exerciseId' in of ? of.exerciseId : of.id
  const counted = db
    .select({
      exerciseId: sql<number>`${rows.exerciseId}`.as('counted_exercise'),
      by: sql<number>`${by}`.as('counted_by'),
      rows: count().as('counted_rows'),
    })
    .from(rows)
    .where(only)
    .groupBy(rows.exerciseId, sql`${by}`)
    .as('counted')
  const alive = 'deletedOn' in of ? isNull(of.deletedOn) : undefined
  const [row] = await db
    .select({ wrong: count() })
    .from(of)
    .leftJoin(counted, sql`${counted.exerciseId} = ${own} and ${counted.by} = ${key}`)
    .where(sql`${ne(counter, sql`coalesce(${counted.rows}, 0)`)}${alive ? sql` and ${alive}` : sql``}`)
  return row?.wrong ?? 0
}

/** The counters that differ from a recount, with the number of wrong rows by name (design rule 5). */
export const readMiscounts = async (db: Db): Promise<Record<string, number>> => {
  const wrong: Record<string, number> = {}
  for (const [name, counter] of Object.entries(counterDefinitions(db.t))) {
    const count = await countMismatches(db, counter)
    if (count > 0) wrong[name] = count
  }
  return wrong
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
