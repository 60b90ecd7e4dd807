import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { HeldSubject, WaitEnding, WaitKind } from './enums.ts'
import type { WeezeTables } from './weezes.ts'

/** What players wait for because of their weezes, and who holds what waits. For messages, the columns of participants say who waits. */
export const createDeskTables = (
  { table, id, text, time, index, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
  { weezes }: WeezeTables,
) => {
  const waits = table(
    'waits',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      kind: text().notNull().$type<WaitKind>(),
      weezeId: id().notNull(),
      /** The first weeze of the thread, which may be the weeze itself. */
      threadId: id().notNull(),
      playerId: id().notNull(),
      /** The persona whose answer is awaited; null = anybody's. */
      personaId: id(),
      /** `createdOn` of the weeze. */
      since: time().notNull(),
      /** When it ended; null = somebody waits. */
      endedOn: time(),
      ending: text().$type<WaitEnding>(),
      /** The weeze that answered, and the account that answered or said that no answer is needed. */
      answerId: id(),
      endedById: id(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      // Only those that last: the board reads them all, and they are few.
      index('waits_open').on(t.exerciseId, t.since).where(sql`${t.endedOn} is null`),
      // The newest of those that have ended: who answered just now, and when somebody last did.
      index('waits_ended').on(t.exerciseId, t.endedOn).where(sql`${t.endedOn} is not null`),
      index('waits_weeze').on(t.exerciseId, t.weezeId),
      index('waits_thread').on(t.exerciseId, t.threadId).where(sql`${t.endedOn} is null`),
      index('waits_answer').on(t.exerciseId, t.answerId).where(sql`${t.answerId} is not null`),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'waits_weeze' }),
      foreignKey({ columns: [t.exerciseId, t.playerId], foreignColumns: [users.exerciseId, users.id], name: 'waits_player' }),
      foreignKey({ columns: [t.exerciseId, t.personaId], foreignColumns: [users.exerciseId, users.id], name: 'waits_persona' }),
    ],
  )
  /** Who answers what waits, so that nobody else begins to: a wait because of a weeze, or a conversation. */
  const holds = table(
    'holds',
    {
      exerciseId: id().notNull(),
      subject: text().notNull().$type<HeldSubject>(),
      subjectId: id().notNull(),
      userId: id().notNull(),
      until: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.subject, t.subjectId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'holds_user' }),
    ],
  )
  return { waits, holds }
}
