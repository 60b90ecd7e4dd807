import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { placeholder, placeholders, prepareOnce } from '#db/query/prepared.ts'

import type { NotificationType } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { WeezePublished } from '../events.ts'
import { personaRole } from '../permissions.ts'
import type { MarkNotificationsReadInput } from './notifications.contract.ts'
import { countUnreadNotifications } from './notifications.reads.ts'

/**
 * Allocates the moment of somebody's next notification, strictly later than every earlier one, so that paging loses none. Returns nothing
 * for personas: they get no notifications, because nobody reads them.
 */
const allocateNotifiedOn = prepareOnce((db: Db) => {
  const { users } = db.t
  const now = sql.param(placeholder('now'), users.notifiedOn)
  const first = sql`${users.notifiedOn} is null or ${users.notifiedOn} < ${now}`
  const recipient = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('userId')))
  return db
    .update(users)
    .set({
      notificationsCount: sql`${users.notificationsCount} + 1`,
      notifiedOn: sql`case when ${first} then ${now} else ${db.plusOneMillisecond(users.notifiedOn)} end`,
    })
    .where(and(recipient, ne(users.role, personaRole)))
    .returning({ createdOn: users.notifiedOn })
    .prepare('take_notification_moment')
})

const insertNotificationQuery = prepareOnce((db: Db) =>
  db
    .insert(db.t.notifications)
    .values(placeholders(['exerciseId', 'id', 'userId', 'type', 'actorId', 'weezeId', 'createdOn']))
    .prepare('insert_notification'),
)

/** Notifies somebody of another person's act, in the transaction of the act; does nothing for one's own acts. */
export const notify = async (
  tx: Db,
  exerciseId: number,
  userId: number,
  { type, actorId, weezeId = null }: { type: NotificationType; actorId: number; weezeId?: number | null },
  now: Date,
): Promise<void> => {
  if (userId === actorId) return
  const [allocated] = await allocateNotifiedOn(tx).execute({ exerciseId, userId, now })
  if (!allocated?.createdOn) return
  tx.invalidatePersonal(exerciseId, userId, 'notifications')
  const { createdOn } = allocated
  await insertNotificationQuery(tx).execute({ exerciseId, id: newId(now), userId, type, actorId, weezeId, createdOn })
}

/** Notifies everybody whom a weeze concerns, each once: of a reply or reweez rather than of a mention. */
export const notifyOfWeeze = async (tx: Db, weeze: WeezePublished): Promise<void> => {
  const types = new Map<number, NotificationType>(weeze.mentions.map(userId => [userId, 'MENTION']))
  if (weeze.reweezedAuthorId !== undefined) types.set(weeze.reweezedAuthorId, 'REWEEZ')
  if (weeze.repliedAuthorId !== undefined) types.set(weeze.repliedAuthorId, 'REPLY')
  for (const [userId, type] of types)
    await notify(tx, weeze.exerciseId, userId, { type, actorId: weeze.authorId, weezeId: weeze.id }, weeze.createdOn)
}

const deleteNotifications = async (tx: Db, exerciseId: number, condition: SQL | undefined): Promise<void> => {
  const { notifications, users } = tx.t
  const deleted = await tx
    .delete(notifications)
    .where(and(eq(notifications.exerciseId, exerciseId), condition))
    .returning({ userId: notifications.userId })
  for (const { userId } of deleted) {
    tx.invalidatePersonal(exerciseId, userId, 'notifications')
    await tx
      .update(users)
      .set({ notificationsCount: sql`${users.notificationsCount} - 1` })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, userId)))
  }
}

/** Deletes every notification of a weeze that was deleted. */
export const deleteWeezeNotifications = (tx: Db, exerciseId: number, weezeId: number): Promise<void> =>
  deleteNotifications(tx, exerciseId, eq(tx.t.notifications.weezeId, weezeId))

/**
 * Moves the notifications of a weeze that a persona was given: those it caused name the persona, and those that its former author had of
 * its likes, replies and reweezes are deleted, because personas get none.
 */
export const reassignNotifications = async (
  tx: Db,
  exerciseId: number,
  weezeId: number,
  formerId: number,
  authorId: number,
): Promise<void> => {
  const { notifications, weezes } = tx.t
  const caused = and(eq(notifications.weezeId, weezeId), eq(notifications.actorId, formerId))
  const renamed = await tx
    .update(notifications)
    .set({ actorId: authorId })
    .where(and(eq(notifications.exerciseId, exerciseId), caused))
    .returning({ userId: notifications.userId })
  for (const { userId } of renamed) tx.invalidatePersonal(exerciseId, userId, 'notifications')
  const below = or(eq(weezes.replyToId, weezeId), eq(weezes.reweezId, weezeId))
  const answers = tx
    .select({ id: weezes.id })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), below))
  const ofAnswers = and(inArray(notifications.weezeId, answers), ne(notifications.type, 'MENTION'))
  await deleteNotifications(tx, exerciseId, and(eq(notifications.userId, formerId), or(eq(notifications.weezeId, weezeId), ofAnswers)))
}

/** Deletes the notification of a like that was undone. */
export const deleteLikeNotification = (tx: Db, exerciseId: number, weezeId: number, actorId: number): Promise<void> => {
  const { notifications } = tx.t
  const like = and(eq(notifications.type, 'LIKE'), eq(notifications.actorId, actorId))
  return deleteNotifications(tx, exerciseId, and(eq(notifications.weezeId, weezeId), like))
}

/** Deletes the notification of a follow that was undone. */
export const deleteFollowNotification = (tx: Db, exerciseId: number, userId: number, actorId: number): Promise<void> => {
  const { notifications } = tx.t
  const follow = and(eq(notifications.type, 'FOLLOW'), eq(notifications.actorId, actorId))
  return deleteNotifications(tx, exerciseId, and(eq(notifications.userId, userId), follow))
}

/** Marks one's notifications up to a moment as read, at most up to the newest one; never moves back (NOTI-13). */
export const markNotificationsRead = (
  store: Store,
  { exerciseId, userId }: Actor,
  { until }: MarkNotificationsReadInput,
): Promise<{ count: number }> =>
  store.write(async tx => {
    tx.invalidatePersonal(exerciseId, userId, 'notifications')
    const { users } = tx.t
    const own = and(eq(users.exerciseId, exerciseId), eq(users.id, userId))
    const [user] = await tx.select({ notifiedOn: users.notifiedOn }).from(users).where(own)
    if (user?.notifiedOn) {
      const readOn = new Date(Math.min(Date.parse(until), user.notifiedOn.getTime()))
      const earlier = or(isNull(users.notificationsReadOn), lt(users.notificationsReadOn, readOn))
      await tx.update(users).set({ notificationsReadOn: readOn }).where(and(own, earlier))
    }
    return countUnreadNotifications(tx, { exerciseId, userId })
  })
