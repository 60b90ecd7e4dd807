import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { NotificationType } from './enums.ts'
import type { WeezeTables } from './weezes.ts'

/** Follows and notifications. */
export const createSocialTables = (
  { table, id, text, time, index, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
  { weezes }: WeezeTables,
) => {
  const follows = table(
    'follows',
    { exerciseId: id().notNull(), followerId: id().notNull(), followedId: id().notNull(), createdOn: time().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.followerId, t.followedId] }),
      index('follows_followed').on(t.exerciseId, t.followedId),
      foreignKey({ columns: [t.exerciseId, t.followerId], foreignColumns: [users.exerciseId, users.id], name: 'follows_follower' }),
      foreignKey({ columns: [t.exerciseId, t.followedId], foreignColumns: [users.exerciseId, users.id], name: 'follows_followed' }),
    ],
  )
  const notifications = table(
    'notifications',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      userId: id().notNull(),
      type: text().notNull().$type<NotificationType>(),
      actorId: id().notNull(),
      weezeId: id(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('notifications_user').on(t.exerciseId, t.userId, t.createdOn),
      index('notifications_weeze').on(t.exerciseId, t.weezeId),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'notifications_user' }),
      foreignKey({ columns: [t.exerciseId, t.actorId], foreignColumns: [users.exerciseId, users.id], name: 'notifications_actor' }),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'notifications_weeze' }),
    ],
  )
  return { follows, notifications }
}
