import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { distantFuture, distantPast, isAfter, isBefore, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { pageSize, unreadCountMax } from '../limits.contract.ts'
import { fitPage } from '../page-bytes.reads.ts'
import { personColumns } from '../people.reads.ts'
import { slicePage, toPageRange } from './feed.rules.ts'
import type { Notification, NotificationPage, ReadNotificationsInput } from './notifications.contract.ts'
import { isPlainReweez } from './text.rules.ts'
import type { EmbeddedWeeze, Weeze } from './weezes.contract.ts'
import { readSharedWeezes, readViewerState, withViewerState } from './weezes.reads.ts'

/** How many notifications somebody has, and up to which moment they are read. */
const notificationStateQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ count: users.notificationsCount, readOn: users.notificationsReadOn })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('userId'))))
    .prepare('notifications_standing')
})

const ownNotifications = ({ t: { notifications } }: Db) =>
  and(eq(notifications.exerciseId, placeholder('exerciseId')), eq(notifications.userId, placeholder('userId')))

const unreadCountQuery = prepareOnce((db: Db) => {
  const { notifications } = db.t
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(ownNotifications(db), isAfter(db, notifications.createdOn, 'readOn')))
    .limit(limitLiteral(unreadCountMax))
    .as('unread')
  return db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(unread)
    .prepare('notifications_unread')
})

type Viewer = Pick<Actor, 'exerciseId' | 'userId'>

const readUnreadCount = async (db: Db, { exerciseId, userId }: Viewer, readOn: Date | null): Promise<number> =>
  (await unreadCountQuery(db).execute({ exerciseId, userId, readOn: readOn ?? distantPast }))[0]?.count ?? 0

/** How many of somebody's notifications are unread (NOTI-13), up to `unreadCountMax`. */
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
    const query = db
      .select(fields)
      .from(notifications)
      .innerJoin(users, and(eq(users.exerciseId, notifications.exerciseId), eq(users.id, notifications.actorId)))
      .where(and(ownNotifications(db), isAfter(db, createdOn, 'after'), isBefore(db, createdOn, 'before')))
      .orderBy(newest(createdOn))
      .limit(limitLiteral(pageSize + 1))
    return query.prepare(`notifications_${newest.name}`)
  })

const olderPageQuery = createPageQuery(desc)
const newerPageQuery = createPageQuery(asc)

const toEmbeddedWeeze = ({ reweezId: _, reweez: __, ...weeze }: Weeze): EmbeddedWeeze => weeze

/** The weezes of notifications, by id; a plain reweez is replaced by the weeze it shows. */
const readNotifiedWeezes = async (db: Db, reader: Actor, rows: NotificationRow[]): Promise<Map<number, EmbeddedWeeze>> => {
  const ids = rows.flatMap(row => row.weezeId ?? [])
  const shared = await readSharedWeezes(db, reader.exerciseId, ids)
  const weezes = withViewerState(shared, await readViewerState(db, reader, shared))
  return new Map(weezes.map(weeze => [weeze.id, (isPlainReweez(weeze) && weeze.reweez) || toEmbeddedWeeze(weeze)]))
}

/** A page of one's own notifications (API-16), with the paging of the feed (design rule 3). */
export const readNotifications = async (db: Db, actor: Actor, input: ReadNotificationsInput): Promise<NotificationPage> => {
  const { exerciseId, userId } = actor
  const { after, before } = toPageRange(input)
  const { count, readOn } = orNotFound((await notificationStateQuery(db).execute({ exerciseId, userId }))[0])
  const range = { after: after ?? distantPast, before: before ?? distantFuture }
  const rows = await (after ? newerPageQuery : olderPageQuery)(db).execute({ exerciseId, userId, ...range })
  const { data, hasNext } = slicePage(rows, after !== undefined)
  const weezes = await readNotifiedWeezes(db, actor, data)
  const shown = data.map(({ weezeId, createdOn, ...row }) => ({
    ...row,
    weez: (weezeId && weezes.get(weezeId)) || null,
    createdOn: createdOn.toISOString(),
    unread: readOn === null || createdOn > readOn,
  }))
  return {
    count,
    pageSize,
    totalPages: Math.ceil(count / pageSize),
    ...fitPage({ data: shown, hasNext }, after !== undefined),
    unread: await readUnreadCount(db, actor, readOn),
  }
}
