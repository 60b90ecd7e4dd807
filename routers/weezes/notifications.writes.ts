import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { NotificationType } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { WeezePublished } from '../events.ts'
import { personaRole } from '../permissions.ts'
import type { MarkNotificationsReadInput, Notification } from './notifications.contract.ts'
import { countUnreadNotifications } from './notifications.reads.ts'

const placeholder = sql.placeholder

/**
 * Takes the next moment of somebody's notifications, strictly later than every one before it, so that paging loses none. Personas
 * have none: nobody reads them.
 */
const allocateNotifiedOn = prepareOnce((db: Db) => {
  const { users } = db.t
  const now = sql.param(placeholder('now'), users.notifiedOn)
  const first = sql`${users.notifiedOn} is null or ${users.notifiedOn} < ${now}`
  const told = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('userId')))
  return db
    .update(users)
    .set({
      notificationsCount: sql`${users.notificationsCount} + 1`,
      notifiedOn: sql`case when ${first} then ${now} else ${db.plusOneMillisecond(users.notifiedOn)} end`,
    })
    .where(and(told, ne(users.role, personaRole)))
    .returning({ createdOn: users.notifiedOn })
    .prepare('take_notification_moment')
})

type NotificationEvent = { type: Notification['type']; actorId: number; weezeId?: number }

/** Tells somebody what another one did, in the transaction of the act; never of what they did themselves. */
export const notify = async (
  tx: Db,
  exerciseId: number,
  userId: number,
  { actorId, ...act }: NotificationEvent,
  now: Date,
): Promise<void> => {
  if (userId === actorId) return
  const [taken] = await allocateNotifiedOn(tx).execute({ exerciseId, userId, now })
  if (!taken?.createdOn) return
  await tx.insert(tx.t.notifications).values({ exerciseId, id: newId(now), userId, actorId, ...act, createdOn: taken.createdOn })
}

/** Notifies everybody a weeze concerns, each once: a reply or a reweez says more than a mention. */
export const notifyOfWeeze = async (tx: Db, weeze: WeezePublished): Promise<void> => {
  const types = new Map<number, NotificationType>(weeze.mentions.map(userId => [userId, 'MENTION']))
  if (weeze.reweezedAuthorId !== undefined) types.set(weeze.reweezedAuthorId, 'REWEEZ')
  if (weeze.repliedAuthorId !== undefined) types.set(weeze.repliedAuthorId, 'REPLY')
  for (const [userId, type] of types)
    await notify(tx, weeze.exerciseId, userId, { type, actorId: weeze.authorId, weezeId: weeze.id }, weeze.createdOn)
}

const deleteNotifications = async (tx: Db, exerciseId: number, which: SQL | undefined): Promise<void> => {
  const { notifications, users } = tx.t
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.exerciseId, exerciseId), which))
    .returning({ userId: notifications.userId })
  for (const { userId } of gone)
    await tx
      .update(users)
      .set({ notificationsCount: sql`${users.notificationsCount} - 1` })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, userId)))
}

/** Takes everything back that was told of a weeze: it was deleted. */
export const deleteWeezeNotifications = (tx: Db, exerciseId: number, weezeId: number): Promise<void> =>
  deleteNotifications(tx, exerciseId, eq(tx.t.notifications.weezeId, weezeId))

/** Takes back what was told of a like that was undone. */
export const deleteLikeNotification = (tx: Db, exerciseId: number, weezeId: number, actorId: number): Promise<void> => {
  const { notifications } = tx.t
  const like = and(eq(notifications.type, 'LIKE'), eq(notifications.actorId, actorId))
  return deleteNotifications(tx, exerciseId, and(eq(notifications.weezeId, weezeId), like))
}

/** Takes back what was told of a follower who is none any more. */
export const deleteFollowNotification = (tx: Db, exerciseId: number, userId: number, actorId: number): Promise<void> => {
  const { notifications } = tx.t
  const follow = and(eq(notifications.type, 'FOLLOW'), eq(notifications.actorId, actorId))
  return deleteNotifications(tx, exerciseId, and(eq(notifications.userId, userId), follow))
}

/** Marks as read what came up to a moment, but not what is still to come; never unreads anything (NOTI-13). */
export const markNotificationsRead = (
  store: Store,
  { exerciseId, userId }: Actor,
  { until }: MarkNotificationsReadInput,
): Promise<{ count: number }> =>
  store.write(async tx => {
    const { users } = tx.t
    const own = and(eq(users.exerciseId, exerciseId), eq(users.id, userId))
    const [user] = await tx.select({ notifiedOn: users.notifiedOn }).from(users).where(own)
    if (user?.notifiedOn) {
      const read = new Date(Math.min(Date.parse(until), user.notifiedOn.getTime()))
      const later = or(isNull(users.notificationsReadOn), lt(users.notificationsReadOn, read))
      await tx.update(users).set({ notificationsReadOn: read }).where(and(own, later))
    }
    return countUnreadNotifications(tx, { exerciseId, userId })
  })
