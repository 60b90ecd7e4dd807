import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ActKind, ClaimedSubject, DebtSubject, JudgementWord, WaitEnding, WaitKind } from './enums.ts'
import type { MailTables } from './mail.ts'
import type { WeezeTables } from './weezes.ts'

/** What a judgement replaced, with ISO moments, so that it can be taken back. */
export type FormerJudgement = {
  judgement: JudgementWord
  judgedOn: string
  judgedById: number
  reactedOn: string | null
  reactedById: number | null
  /** Missing in what was stored before acts were. */
  actKind?: ActKind | null
  actId?: number | null
}

/** What players wait for because of their weezes and mails, and who holds what waits. For messages, the columns of participants say who waits. */
export const createDeskTables = (
  { table, id, int, text, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
  { weezes }: WeezeTables,
  { mails }: MailTables,
) => {
  const waits = table(
    'waits',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      kind: text().notNull().$type<WaitKind>(),
      /** What waits: a weeze, or the newest of the mails of one player in a thread. */
      weezeId: id(),
      mailId: id(),
      /** The first weeze or mail of the thread, which may be the one itself. */
      threadId: id().notNull(),
      playerId: id().notNull(),
      /** The persona whose answer is awaited; null = anybody's. */
      personaId: id(),
      /** `createdOn` of the weeze, or of the first of the mails. */
      since: time().notNull(),
      /** When it ended; null = somebody waits. */
      endedOn: time(),
      ending: text().$type<WaitEnding>(),
      /** The weeze or mail that answered, and the account that answered or said that no answer is needed. */
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
      index('waits_mail').on(t.exerciseId, t.mailId).where(sql`${t.mailId} is not null`),
      index('waits_thread').on(t.exerciseId, t.threadId).where(sql`${t.endedOn} is null`),
      index('waits_answer').on(t.exerciseId, t.answerId).where(sql`${t.answerId} is not null`),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'waits_weeze' }),
      foreignKey({ columns: [t.exerciseId, t.mailId], foreignColumns: [mails.exerciseId, mails.id], name: 'waits_mail' }),
      foreignKey({ columns: [t.exerciseId, t.playerId], foreignColumns: [users.exerciseId, users.id], name: 'waits_player' }),
      foreignKey({ columns: [t.exerciseId, t.personaId], foreignColumns: [users.exerciseId, users.id], name: 'waits_persona' }),
    ],
  )
  /** Who answers what waits, so that nobody else begins to: a wait because of a weeze or a mail, or a conversation. */
  const holds = table(
    'holds',
    {
      exerciseId: id().notNull(),
      subject: text().notNull().$type<ClaimedSubject>(),
      subjectId: id().notNull(),
      userId: id().notNull(),
      until: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.subject, t.subjectId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'holds_user' }),
    ],
  )
  /** What the cell owes: a reaction to a line that expects one, or an answer to the question of a persona. */
  const debts = table(
    'debts',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      /** What asks for it. */
      subject: text().notNull().$type<DebtSubject>(),
      subjectId: id().notNull(),
      /** The persona that asked, and the player who was asked; null = the whole cell. */
      personaId: id().notNull(),
      playerId: id(),
      sequenceId: id(),
      /** What the line that was published expects, and the reminder that was prepared with it. */
      expected: text(),
      objective: text(),
      reminder: text(),
      askedOn: time().notNull(),
      /** Seconds of the exercise clock within which it is owed, with what was added. */
      delay: int().notNull(),
      remindersCount: int().notNull().default(0),
      remindedOn: time(),
      /** The thread of the last reminder in public, the conversation of the last one by message, the thread of the last one by mail: reactions come there too. */
      threadId: id(),
      conversationId: id(),
      mailThreadId: id(),
      judgement: text().$type<JudgementWord>(),
      judgedOn: time(),
      judgedById: id(),
      /** The reaction that was judged: when, and whose; null = none that anybody has named. */
      reactedOn: time(),
      reactedById: id(),
      /** Which act it was; null = nobody has said so. `actId` is null for one outside of Weez. */
      actKind: text().$type<ActKind>(),
      actId: id(),
      former: json<FormerJudgement>(),
      /** When nothing was owed any more; null = it is owed. */
      closedOn: time(),
      /** When it was said that it is overdue: once, until it has more time. */
      overdueOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('debts_subject').on(t.exerciseId, t.subjectId, t.subject),
      index('debts_open').on(t.exerciseId, t.askedOn).where(sql`${t.closedOn} is null`),
      index('debts_closed').on(t.exerciseId, t.judgement, t.closedOn).where(sql`${t.closedOn} is not null`),
      foreignKey({ columns: [t.exerciseId, t.personaId], foreignColumns: [users.exerciseId, users.id], name: 'debts_persona' }),
      foreignKey({ columns: [t.exerciseId, t.playerId], foreignColumns: [users.exerciseId, users.id], name: 'debts_player' }),
    ],
  )
  return { waits, holds, debts }
}
