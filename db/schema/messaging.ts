import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'

/** Private conversations, their participants and messages. */
export const createMessagingTables = (
  { table, id, text, bool, time, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
) => {
  const conversations = table(
    'conversations',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      /** The user or persona that opened it. */
      openedAsId: id().notNull(),
      /** The newest message that was not taken away, else the opening. */
      lastMessageOn: time().notNull(),
      /** When a message was last taken away, or moved here or elsewhere: pages that were read before it are read again. */
      rewrittenOn: time(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('conversations_recent').on(t.exerciseId, t.lastMessageOn),
      foreignKey({ columns: [t.exerciseId, t.openedAsId], foreignColumns: [users.exerciseId, users.id], name: 'conversations_opened_as' }),
    ],
  )
  const participants = table(
    'participants',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      conversationId: id().notNull(),
      userId: id().notNull(),
      lastReadOn: time(),
      /** `createdOn` of the newest message of another participant after `lastReadOn`; null = nothing is unread. */
      unreadOn: time(),
      /** Whether animators read and answer as this participant, a persona: at most one of a conversation, preferably the one that opened it. */
      animated: bool().notNull().default(false),
      /** On the animated participant: the oldest message of a player since its own newest one; null = nobody waits for an answer. */
      waitingSince: time(),
      /** On the animated participant: messages up to this moment need no answer. */
      dismissedOn: time(),
      /** On the animated participant: its own newest message. */
      answeredOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('participants_conversation').on(t.exerciseId, t.conversationId, t.userId),
      index('participants_user').on(t.exerciseId, t.userId),
      index('participants_unread').on(t.exerciseId, t.unreadOn),
      index('participants_waiting').on(t.exerciseId, t.waitingSince),
      foreignKey({
        columns: [t.exerciseId, t.conversationId],
        foreignColumns: [conversations.exerciseId, conversations.id],
        name: 'participants_conversation',
      }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'participants_user' }),
    ],
  )
  const messages = table(
    'messages',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      conversationId: id().notNull(),
      authorId: id().notNull(),
      /** The account that wrote it; differs from `authorId` when an animator wrote as a persona. */
      writtenById: id().notNull(),
      content: text().notNull(),
      createdOn: time().notNull(),
      /** Set when an animator took it away: its place stays, its words are kept for the report. */
      deletedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('messages_conversation').on(t.exerciseId, t.conversationId, t.createdOn),
      foreignKey({
        columns: [t.exerciseId, t.conversationId],
        foreignColumns: [conversations.exerciseId, conversations.id],
        name: 'messages_conversation',
      }),
      foreignKey({ columns: [t.exerciseId, t.authorId], foreignColumns: [users.exerciseId, users.id], name: 'messages_author' }),
      foreignKey({ columns: [t.exerciseId, t.writtenById], foreignColumns: [users.exerciseId, users.id], name: 'messages_written_by' }),
    ],
  )
  return { conversations, participants, messages }
}
