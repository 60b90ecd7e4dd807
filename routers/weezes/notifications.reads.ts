import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { literal, prepared } from '#db/query/prepared.ts'
import type { Column } from '#db/schema/kit-postgresql.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import { cutPage, rangeOf } from './feed.rules.ts'
import type { Notification, NotificationPage, ReadNotifications } from './notifications.contract.ts'
import { isPlainReweez } from './posts.rules.ts'
import { type EmbeddedWeeze, pageSize, type Weeze } from './weezes.contract.ts'
import { asSeen, personColumns, readMarks, readSharedWeezes } from './weezes.reads.ts'

const named = sql.placeholder

/** How many notifications somebody has, and up to which moment they read them. */
const standing = prepared((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: users.notificationsCount, readOn: users.notificationsReadOn })
    .from(users)
    .where(and(eq(users.exerciseId, named('exerciseId')), eq(users.id, named('userId'))))
    .prepare('notifications_standing')
})

/** Outside of all that is ever told. */
const [everEarlier, everLater] = [new Date(0), new Date('4000-01-01')]

const newer = (db: Db, column: Column, name: string) => sql`${column} > ${db.bound(column, name)}`

const unreadAmong = prepared((db: Db) => {
  const { notifications } = db.t
  const { createdOn } = notifications
  const own = and(eq(notifications.exerciseId, named('exerciseId')), eq(notifications.userId, named('userId')))
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(own, newer(db, createdOn, 'readOn')))
    .limit(literal(100) as never)
    .as('unread')
  return db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(unread)
    .prepare('notifications_unread')
})

type Reader = Pick<Actor, 'exerciseId' | 'userId'>

const unreadSince = async (db: Db, { exerciseId, userId }: Reader, readOn: Date | null): Promise<number> =>
  (await unreadAmong(db).execute({ exerciseId, userId, readOn: readOn ?? everEarlier }))[0]?.count ?? 0

/** How many of somebody's notifications are unread (NOTI-13), up to 100. */
export const countUnread = async (db: Db, { exerciseId, userId }: Reader): Promise<{ count: number }> => {
  const { readOn } = found((await standing(db).execute({ exerciseId, userId }))[0])
  return { count: await unreadSince(db, { exerciseId, userId }, readOn) }
}

type Row = Pick<Notification, 'id' | 'type' | 'user'> & { createdOn: Date; weezeId: number | null }

const pageQuery = (newest: typeof asc) =>
  prepared((db: Db) => {
    const { notifications, users } = db.t
    const { id, type, createdOn, weezeId } = notifications
    const fields = { id, type, createdOn, weezeId, user: personColumns(users) }
    const own = and(eq(notifications.exerciseId, named('exerciseId')), eq(notifications.userId, named('userId')))
    const query = db
      .select(fields)
      .from(notifications)
      .innerJoin(users, and(eq(users.exerciseId, notifications.exerciseId), eq(users.id, notifications.actorId)))
      .where(and(own, newer(db, createdOn, 'after'), sql`${createdOn} < ${db.bound(createdOn, 'before')}`))
      .orderBy(newest(createdOn))
      .limit(literal(21) as never)
    return db.lean<Row>(fields, query.prepare(`notifications_${newest.name}`))
  })

const [olderPage, newerPage] = [pageQuery(desc), pageQuery(asc)]

const asEmbedded = ({ reweezId: _, reweez: __, ...weeze }: Weeze): EmbeddedWeeze => weeze

/** The weezes that notifications tell of, by id; a plain reweez has no words, so the one it shows is told of in its place. */
const readTold = async (db: Db, reader: Reader, rows: Row[]): Promise<Map<number, EmbeddedWeeze>> => {
  const ids = rows.flatMap(row => row.weezeId ?? [])
  const shared = await readSharedWeezes(db, reader.exerciseId, ids)
  const seen = asSeen(shared, await readMarks(db, reader, shared))
  return new Map(seen.map(weeze => [weeze.id, (isPlainReweez(weeze) && weeze.reweez) || asEmbedded(weeze)]))
}

/** GET notifications (API-16): one's own, newest first, in pages as the feed's (design rule 3). */
export const readNotifications = async (db: Db, actor: Actor, input: ReadNotifications): Promise<NotificationPage> => {
  const { exerciseId, userId } = actor
  const { after, before } = rangeOf(input)
  const { count, readOn } = found((await standing(db).execute({ exerciseId, userId }))[0])
  const range = { after: after ?? everEarlier, before: before ?? everLater }
  const rows = await (after ? newerPage : olderPage)(db).execute({ exerciseId, userId, ...range })
  const { data, hasNext } = cutPage(rows, after !== undefined)
  const told = await readTold(db, actor, data)
  return {
    count,
    pageSize,
    totalPages: Math.ceil(count / pageSize),
    data: data.map(({ weezeId, createdOn, ...row }) => ({
      ...row,
      weez: (weezeId && told.get(weezeId)) || null,
      createdOn: createdOn.toISOString(),
      unread: readOn === null || createdOn > readOn,
    })),
    hasNext,
    unread: await unreadSince(db, actor, readOn),
  }
}
