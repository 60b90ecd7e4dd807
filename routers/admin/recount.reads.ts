import { type Column, count, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

type Tables = Db['t']
type Source = Tables['weezes'] | Tables['likes'] | Tables['follows'] | Tables['notifications'] | Tables['weezeHashtags']
type Target = Tables['weezes'] | Tables['users'] | Tables['exercises'] | Tables['hashtags']

/** A kept counter: of which rows, by which of their columns, what they are counted for, and whose deleted rows do not count. */
type CounterDefinition = { kept: Column; of: Target; key: Column; rows: Source; by: Column; only?: SQL | undefined }

const counterDefinitions = ({ weezes, users, exercises, likes, follows, notifications }: Tables): Record<string, CounterDefinition> => {
  const alive = isNull(weezes.deletedOn)
  const person = { of: users, key: users.id }
  const weeze = { of: weezes, key: weezes.id }
  return {
    'weezes of exercises': {
      of: exercises,
      key: exercises.id,
      kept: exercises.weezesCount,
      rows: weezes,
      by: weezes.exerciseId,
      only: alive,
    },
    'weezes of people': { ...person, kept: users.weezesCount, rows: weezes, by: weezes.authorId, only: alive },
    'notifications of people': { ...person, kept: users.notificationsCount, rows: notifications, by: notifications.userId },
    'followers of people': { ...person, kept: users.followersCount, rows: follows, by: follows.followedId },
    'followed by people': { ...person, kept: users.followingCount, rows: follows, by: follows.followerId },
    'likes of weezes': { ...weeze, kept: weezes.likesCount, rows: likes, by: likes.weezeId },
    'replies of weezes': { ...weeze, kept: weezes.repliesCount, rows: weezes, by: weezes.replyToId, only: alive },
    'reweezes of weezes': { ...weeze, kept: weezes.reweezsCount, rows: weezes, by: weezes.reweezId, only: alive },
  }
}

/** How many of a counter differ from their rows: counted in one go, not row by row. */
const countMismatches = async (db: Db, { kept, of, key, rows, by, only }: CounterDefinition): Promise<number> => {
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
  const [found] = await db
    .select({ wrong: count() })
    .from(of)
    .leftJoin(counted, sql`${counted.exerciseId} = ${own} and ${counted.by} = ${key}`)
    .where(sql`${ne(kept, sql`coalesce(${counted.rows}, 0)`)}${alive ? sql` and ${alive}` : sql``}`)
  return found?.wrong ?? 0
}

/** The kept counters that differ from a count of their rows, by name with how many do (design rule 5). */
export const readMiscounts = async (db: Db): Promise<Record<string, number>> => {
  const wrong: Record<string, number> = {}
  for (const [name, counter] of Object.entries(counterDefinitions(db.t))) {
    const found = await countMismatches(db, counter)
    if (found > 0) wrong[name] = found
  }
  return wrong
}

/** Every image that somebody brought. */
export const readAllImages = (db: Db): Promise<{ exerciseId: number; imageId: string }[]> =>
  db.select({ exerciseId: db.t.images.exerciseId, imageId: db.t.images.id }).from(db.t.images)

/** Moment of the newest weeze of all, which no clock should be before. */
export const readNewestWeezeDate = async (db: Db): Promise<Date | null> => {
  const { exercises } = db.t
  const [newest] = await db.select({ on: exercises.lastCreatedOn }).from(exercises).orderBy(sql`${exercises.lastCreatedOn} desc`).limit(1)
  return newest?.on ?? null
}
