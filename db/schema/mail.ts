import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { RecipientKind } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { WeezeTables } from './weezes.ts'

/** Recipients as a draft has them: ids of people and lists, and addresses. */
export type DraftRecipients = Record<RecipientKind, (number | string)[]>

/** The mail of an exercise. A mailbox is that of a user: an account, a persona or an official account. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tables
export const createMailTables = (
  { table, id, int, text, bool, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
  { images }: WeezeTables,
) => {
  /** What differs from the usual: somebody without a row has their username at the exercise's domain. */
  const mailAddresses = table(
    'mail_addresses',
    {
      exerciseId: id().notNull(),
      userId: id().notNull(),
      /** In lower case; null = the usual one. */
      address: text(),
      organisation: text().notNull().default(''),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId] }),
      uniqueIndex('mail_addresses_address').on(t.exerciseId, t.address),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'mail_addresses_user' }),
    ],
  )
  const mailLists = table(
    'mail_lists',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      name: text().notNull(),
      address: text().notNull(),
      /** Whether its members are all players, and not those that are named. */
      ofPlayers: bool().notNull().default(false),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('mail_lists_address').on(t.exerciseId, t.address),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'mail_lists_exercise' }),
    ],
  )
  const mailListMembers = table('mail_list_members', { exerciseId: id().notNull(), listId: id().notNull(), userId: id().notNull() }, t => [
    primaryKey({ columns: [t.exerciseId, t.listId, t.userId] }),
    foreignKey({ columns: [t.exerciseId, t.listId], foreignColumns: [mailLists.exerciseId, mailLists.id], name: 'mail_list_members_list' }),
    foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'mail_list_members_user' }),
  ])
  const mails = table(
    'mails',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      /** The first mail of its thread, which may be the mail itself. */
      threadId: id().notNull(),
      /** Whose mailbox it was sent from; null = the postmaster's. */
      fromId: id(),
      /** The account that wrote it. */
      writtenById: id(),
      subject: text().notNull(),
      /** Clean HTML, and its words. */
      body: text().notNull(),
      words: text().notNull(),
      replyToId: id(),
      forwardOfId: id(),
      /** The draft that it was: one that is sent twice is one mail. */
      draftId: text(),
      attachmentsCount: int().notNull().default(0),
      /** Marks of the people and lists whom it names for all, as the search has them. */
      named: text().notNull().default(''),
      /** When it arrived: strictly increasing in an exercise. */
      createdOn: time().notNull(),
      /** Set when an animator took it away: its place stays, its words are kept for the report. */
      deletedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('mails_thread').on(t.exerciseId, t.threadId, t.createdOn),
      uniqueIndex('mails_draft').on(t.exerciseId, t.writtenById, t.draftId).where(sql`${t.draftId} is not null`),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'mails_exercise' }),
      foreignKey({ columns: [t.exerciseId, t.fromId], foreignColumns: [users.exerciseId, users.id], name: 'mails_from' }),
      foreignKey({ columns: [t.exerciseId, t.writtenById], foreignColumns: [users.exerciseId, users.id], name: 'mails_written_by' }),
    ],
  )
  /** Whom a mail names, and whom it reaches: a list stands once without a person, and once for each of its members, who are not named. */
  const mailRecipients = table(
    'mail_recipients',
    {
      exerciseId: id().notNull(),
      mailId: id().notNull(),
      position: int().notNull(),
      kind: text().notNull().$type<RecipientKind>(),
      userId: id(),
      listId: id(),
      /** Of a list and of an address that nobody has, as they were then. */
      name: text().notNull().default(''),
      address: text().notNull().default(''),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.mailId, t.position] }),
      index('mail_recipients_user').on(t.exerciseId, t.userId, t.mailId).where(sql`${t.userId} is not null`),
      foreignKey({ columns: [t.exerciseId, t.mailId], foreignColumns: [mails.exerciseId, mails.id], name: 'mail_recipients_mail' }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'mail_recipients_user' }),
    ],
  )
  /** A thread as it stands in a mailbox: lists and counts ask nothing else. */
  const mailboxThreads = table(
    'mailbox_threads',
    {
      exerciseId: id().notNull(),
      mailboxId: id().notNull(),
      threadId: id().notNull(),
      /** Its newest mail in this mailbox, and when it came or went. */
      lastMailId: id().notNull(),
      lastOn: time().notNull(),
      /** The newest mail that it got, and that it sent; null = none. */
      receivedOn: time(),
      sentOn: time(),
      /** The oldest mail that nobody of the mailbox has read; null = nothing is unread. */
      unreadOn: time(),
      archived: bool().notNull().default(false),
      mailsCount: int().notNull(),
      attachmentsCount: int().notNull().default(0),
      /** In a shared mailbox: who answers, and until when that is said. */
      answeringId: id(),
      answeringUntil: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.mailboxId, t.threadId] }),
      index('mailbox_threads_thread').on(t.exerciseId, t.threadId, t.mailboxId),
      index('mailbox_threads_inbox').on(t.exerciseId, t.mailboxId, t.archived, t.receivedOn),
      index('mailbox_threads_sent').on(t.exerciseId, t.mailboxId, t.sentOn),
      index('mailbox_threads_archives').on(t.exerciseId, t.mailboxId, t.archived, t.lastOn),
      index('mailbox_threads_unread')
        .on(t.exerciseId, t.mailboxId, t.receivedOn)
        .where(sql`${t.unreadOn} is not null and not ${t.archived}`),
      foreignKey({
        columns: [t.exerciseId, t.mailboxId],
        foreignColumns: [users.exerciseId, users.id],
        name: 'mailbox_threads_mailbox',
      }),
      foreignKey({
        columns: [t.exerciseId, t.lastMailId],
        foreignColumns: [mails.exerciseId, mails.id],
        name: 'mailbox_threads_last_mail',
      }),
      foreignKey({
        columns: [t.exerciseId, t.answeringId],
        foreignColumns: [users.exerciseId, users.id],
        name: 'mailbox_threads_answering',
      }),
    ],
  )
  /** When each of those who share a mailbox last read a thread of it. */
  const mailReads = table(
    'mail_reads',
    {
      exerciseId: id().notNull(),
      mailboxId: id().notNull(),
      threadId: id().notNull(),
      userId: id().notNull(),
      readOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.mailboxId, t.threadId, t.userId] }),
      foreignKey({ columns: [t.exerciseId, t.mailboxId], foreignColumns: [users.exerciseId, users.id], name: 'mail_reads_mailbox' }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'mail_reads_user' }),
    ],
  )
  /** What is being written, by the id that its writer's device gave it; with `sendOn` or `heldFor` it is sent and can be taken back. */
  const mailDrafts = table(
    'mail_drafts',
    {
      exerciseId: id().notNull(),
      userId: id().notNull(),
      id: text().notNull(),
      fromId: id().notNull(),
      recipients: json<DraftRecipients>().notNull(),
      subject: text().notNull(),
      body: text().notNull(),
      words: text().notNull(),
      /** The ids of its files. */
      attachments: json<number[]>().notNull(),
      replyToId: id(),
      forwardOfId: id(),
      /** What waits on the desk, which it answers. */
      waitId: id(),
      savedOn: time().notNull(),
      /** When it becomes a mail. */
      sendOn: time(),
      /** While the exercise stands: the milliseconds that are left then. */
      heldFor: int(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId, t.id] }),
      index('mail_drafts_mailbox').on(t.exerciseId, t.userId, t.fromId, t.savedOn),
      index('mail_drafts_due').on(t.sendOn).where(sql`${t.sendOn} is not null`),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'mail_drafts_user' }),
      foreignKey({ columns: [t.exerciseId, t.fromId], foreignColumns: [users.exerciseId, users.id], name: 'mail_drafts_from' }),
    ],
  )
  /** Uploaded files. Each content is stored once, by the id of `images`, where a file that is no picture has no size. */
  const mailFiles = table(
    'mail_files',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      imageId: text().notNull(),
      /** SHA-256 of what was uploaded, hexadecimal. */
      hash: text().notNull(),
      name: text().notNull(),
      type: text().notNull(),
      bytes: int().notNull(),
      uploaderId: id().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('mail_files_hash').on(t.exerciseId, t.hash),
      foreignKey({ columns: [t.exerciseId, t.imageId], foreignColumns: [images.exerciseId, images.id], name: 'mail_files_image' }),
      foreignKey({ columns: [t.exerciseId, t.uploaderId], foreignColumns: [users.exerciseId, users.id], name: 'mail_files_uploader' }),
    ],
  )
  const mailAttachments = table(
    'mail_attachments',
    { exerciseId: id().notNull(), mailId: id().notNull(), position: int().notNull(), fileId: id().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.mailId, t.position] }),
      index('mail_attachments_file').on(t.exerciseId, t.fileId),
      foreignKey({ columns: [t.exerciseId, t.mailId], foreignColumns: [mails.exerciseId, mails.id], name: 'mail_attachments_mail' }),
      foreignKey({
        columns: [t.exerciseId, t.fileId],
        foreignColumns: [mailFiles.exerciseId, mailFiles.id],
        name: 'mail_attachments_file',
      }),
    ],
  )
  return {
    mailAddresses,
    mailLists,
    mailListMembers,
    mails,
    mailRecipients,
    mailboxThreads,
    mailReads,
    mailDrafts,
    mailFiles,
    mailAttachments,
  }
}

export type MailTables = ReturnType<typeof createMailTables>
