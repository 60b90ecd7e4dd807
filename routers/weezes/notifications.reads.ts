import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Column } from '#db/schema/builder-postgresql.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { personColumns } from '../people.reads.ts'
import { slicePage, toPageRange } from './feed.rules.ts'
import type { Notification, NotificationPage, ReadNotificationsInput } from './notifications.contract.ts'
import { isPlainReweez } from './posts.rules.ts'
import { type EmbeddedWeeze, pageSize, type Weeze } from './weezes.contract.ts'
import { readSharedWeezes, readViewerState, withViewerState } from './weezes.reads.ts'

const placeholder = sql.placeholder

/** How many notifications somebody has, and up to which moment they read them. */
const notificationStateQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: users.notificationsCount, readOn: users.notificationsReadOn })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('userId'))))
    .prepare('notifications_standing')
})

/** Outside of all that is ever told. */
const [farPast, farFuture] = [new Date(0), new Date('4000-01-01')]

const newerCondition = (db: Db, column: Column, name: string) => sql`${column} > ${db.typedPlaceholder(column, name)}`

const unreadCountQuery = prepareOnce((db: Db) => {
  const { notifications } = db.t
  const { createdOn } = notifications
  const own = and(eq(notifications.exerciseId, placeholder('exerciseId')), eq(notifications.userId, placeholder('userId')))
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(own, newerCondition(db, createdOn, 'readOn')))
    .limit(limitLiteral(100))
    .as('unread')
  return db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(unread)
    .prepare('notifications_unread')
})

type Viewer = Pick<Actor, 'exerciseId' | 'userId'>

const readUnreadCount = async (db: Db, { exerciseId, userId }: Viewer, readOn: Date | null): Promise<number> =>
  (await unreadCountQuery(db).execute({ exerciseId, userId, readOn: readOn ?? farPast }))[0]?.count ?? 0

/** How many of somebody's notifications are unread (NOTI-13), up to 100. */
export const countUnreadNotifications = async (db: Db, { exerciseId, userId }: Viewer): Promise<{ count: number }> => {
  const { readOn } = orNotFound((await notificationStateQuery(db).execute({ exerciseId, userId }))[0])
  return { count: await readUnreadCount(db, { exerciseId, userId }, readOn) }
}

type NotificationRow = Pick<Notification, 'id' | 'type' | 'user'> & { createdOn: Date; weezeId: number | null }

const createPageQuery = (newest: typeof asc) =>
  prepareOnce((db: Db) => {
    const { notifications, users } = db.t
    const { id, type, createdOn, weezeId } = notifications
    const fields = { id, type, createdOn, weezeId, user: personColumns(users) }
    const own = and(eq(notifications.exerciseId, placeholder('exerciseId')), eq(notifications.userId, placeholder('userId')))
    const query = db
      .select(fields)
      .from(notifications)
      .innerJoin(users, and(eq(users.exerciseId, notifications.exerciseId), eq(users.id, notifications.actorId)))
      .where(and(own, newerCondition(db, createdOn, 'after'), sql`${createdOn} < ${db.typedPlaceholder(createdOn, 'before')}`))
      .orderBy(newest(createdOn))
      .limit(limitLiteral(21))
    return db.prepareRows<NotificationRow>(fields, query.prepare(`notifications_${newest.name}`))
  })

const [olderPageQuery, newerPageQuery] = [createPageQuery(desc), createPageQuery(asc)]

const toEmbeddedWeeze = ({ reweezId: _, reweez: __, ...weeze }: Weeze): EmbeddedWeeze => weeze

/** The weezes that notifications tell of, by id; a plain reweez has no words, so the one it shows is told of in its place. */
const readNotifiedWeezes = async (db: Db, reader: Viewer, rows: NotificationRow[]): Promise<Map<number, EmbeddedWeeze>> => {
  const ids = rows.flatMap(row => row.weezeId ?? [])
  const shared = await readSharedWeezes(db, reader.exerciseId, ids)
  const seen = withViewerState(shared, await readViewerState(db, reader, shared))
  return new Map(seen.map(weeze => [weeze.id, (isPlainReweez(weeze) && weeze.reweez) || toEmbeddedWeeze(weeze)]))
}

/** GET notifications (API-16): one's own, newest first, in pages as the feed's (design rule 3). */
export const readNotifications = async (db: Db, actor: Actor, input: ReadNotificationsInput): Promise<NotificationPage> => {
  const { exerciseId, userId } = actor
  const { after, before } = toPageRange(input)
  const { count, readOn } = orNotFound((await notificationStateQuery(db).execute({ exerciseId, userId }))[0])
  const range = { after: after ?? farPast, before: before ?? farFuture }
  const rows = await (after ? newerPageQuery : olderPageQuery)(db).execute({ exerciseId, userId, ...range })
  const { data, hasNext } = slicePage(rows, after !== undefined)
  const told = await readNotifiedWeezes(db, actor, data)
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
    unread: await readUnreadCount(db, actor, readOn),
  }
}
