import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { CellAct, CellEntryKind, CellSubject, ReleaseChannel, ReleaseState, WatchPlace } from './enums.ts'

/** The words of a communiqué: what is approved. */
export type CommuniqueContent = {
  title: string
  place: string
  /** The moment that its letter names (ISO); null = that of the release. */
  datedOn: string | null
  /** Sanitised HTML. */
  body: string
  contact: string
  /** The ids of its files. */
  attachments: number[]
  /** The words of its weeze; empty = its title. */
  weeze: string
}

/** What a column of the watch finds: all of `words`, one of `any` and the phrase, and nothing of `without`. */
export type WatchQuery = {
  /** Beginnings of words, hashtags with `#`, and people with `@`. */
  words: string[]
  any: string[]
  without: string[]
  phrase: string
  /** Only weezes of these people; empty = of everybody. */
  authorIds: number[]
  places: WatchPlace[]
  hasPicture: boolean
  /** Of the last minutes; null = since the beginning. */
  minutes: number | null
}

/** The room of the cell: what its players write down in their log, their communiqués, and what they watch. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tables
export const createCellTables = (
  { table, id, int, text, bool, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
) => {
  /** Append-only: database triggers reject changes, and deletions but with the exercise or by a reset. What was written is corrected by a later entry. */
  const cellEntries = table(
    'cell_entries',
    {
      exerciseId: id().notNull(),
      /** In the order of `notedOn`. */
      id: id().notNull(),
      authorId: id().notNull(),
      /** The name that the author's device gave the entry before it was sent: the same one comes once. */
      clientId: text().notNull(),
      kind: text().notNull().$type<CellEntryKind | CellAct>(),
      /** The entry that this one corrects, or says is done or lifted. */
      aboutId: id(),
      words: text().notNull(),
      /** The words as a search takes them: each word after a space. */
      folded: text().notNull(),
      /** Of an action: who does it, and until when. */
      ownerId: id(),
      dueOn: time(),
      /** What is attached, with who wrote it and its words, as they were then. */
      subject: text().$type<CellSubject>(),
      subjectId: id(),
      subjectName: text(),
      subjectWords: text(),
      /** The moment of its first key. */
      notedOn: time().notNull(),
      /** When the server had it. */
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('cell_entries_about').on(t.exerciseId, t.aboutId),
      uniqueIndex('cell_entries_client').on(t.exerciseId, t.authorId, t.clientId),
      foreignKey({ columns: [t.exerciseId, t.authorId], foreignColumns: [users.exerciseId, users.id], name: 'cell_entries_author' }),
      foreignKey({ columns: [t.exerciseId, t.ownerId], foreignColumns: [users.exerciseId, users.id], name: 'cell_entries_owner' }),
      foreignKey({ columns: [t.exerciseId, t.aboutId], foreignColumns: [t.exerciseId, t.id], name: 'cell_entries_about_entry' }),
    ],
  )
  /** Who approves communiqués and how many of them are enough, under whose letterhead they are, and to which list they go; an exercise without a row names nobody. */
  const communiqueRules = table(
    'communique_rules',
    {
      exerciseId: id().primaryKey(),
      /** How many of those who are named must approve; null = all. */
      approvalsMin: int(),
      /** Whether nobody approves what they alone wrote. */
      othersApprove: bool().notNull().default(false),
      accountId: id(),
      /** No foreign key: a list may be deleted. */
      listId: id(),
    },
    t => [
      foreignKey({ columns: [t.exerciseId, t.accountId], foreignColumns: [users.exerciseId, users.id], name: 'communique_rules_account' }),
    ],
  )
  const communiqueApprovers = table(
    'communique_approvers',
    { exerciseId: id().notNull(), userId: id().notNull(), position: int().notNull(), title: text().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'communique_approvers_user' }),
    ],
  )
  /** Its state follows from its moments and from the reviews of its version. */
  const communiques = table(
    'communiques',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      /** From 1 on in the exercise. */
      number: int().notNull(),
      content: json<CommuniqueContent>().notNull(),
      /** The number of its newest version. */
      version: int().notNull(),
      /** When its words last changed: strictly increasing, so that it names the words that somebody has read. */
      savedOn: time().notNull(),
      createdById: id().notNull(),
      createdOn: time().notNull(),
      /** Who writes, and since when nothing came of them; and who asks for the hand. */
      writerId: id(),
      writerOn: time(),
      askedById: id(),
      submittedById: id(),
      submittedOn: time(),
      embargoOn: time(),
      channels: json<ReleaseChannel[]>().notNull(),
      /** When it is released by the clock, in milliseconds of the exercise clock where that runs, and who has said so. */
      releaseOn: time(),
      releaseAt: id(),
      releasedById: id(),
      /** When the last approval came that the released words needed. */
      approvedOn: time(),
      releasedOn: time(),
      withdrawnById: id(),
      withdrawnOn: time(),
      withdrawReason: text().notNull().default(''),
      /** The released communiqué that it corrects. */
      correctsId: id(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('communiques_number').on(t.exerciseId, t.number),
      index('communiques_due').on(t.releaseOn).where(sql`${t.releaseOn} is not null`),
      foreignKey({ columns: [t.exerciseId, t.createdById], foreignColumns: [users.exerciseId, users.id], name: 'communiques_created_by' }),
      foreignKey({ columns: [t.exerciseId, t.writerId], foreignColumns: [users.exerciseId, users.id], name: 'communiques_writer' }),
      foreignKey({ columns: [t.exerciseId, t.askedById], foreignColumns: [users.exerciseId, users.id], name: 'communiques_asked_by' }),
      foreignKey({
        columns: [t.exerciseId, t.submittedById],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communiques_submitted_by',
      }),
      foreignKey({
        columns: [t.exerciseId, t.releasedById],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communiques_released_by',
      }),
      foreignKey({
        columns: [t.exerciseId, t.withdrawnById],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communiques_withdrawn_by',
      }),
    ],
  )
  const communiqueVersions = table(
    'communique_versions',
    {
      exerciseId: id().notNull(),
      communiqueId: id().notNull(),
      /** From 1 on in the communiqué. */
      version: int().notNull(),
      savedById: id().notNull(),
      content: json<CommuniqueContent>().notNull(),
      autosaved: bool().notNull(),
      createdOn: time().notNull(),
      /** When a later autosave last replaced its content, which none does that somebody has reviewed or commented. */
      savedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.communiqueId, t.version] }),
      foreignKey({
        columns: [t.exerciseId, t.communiqueId],
        foreignColumns: [communiques.exerciseId, communiques.id],
        name: 'communique_versions_communique',
      }),
      foreignKey({
        columns: [t.exerciseId, t.savedById],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communique_versions_saved_by',
      }),
    ],
  )
  /** What those who approve have said of a version: the last word of each counts. */
  const communiqueReviews = table(
    'communique_reviews',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      communiqueId: id().notNull(),
      version: int().notNull(),
      approverId: id().notNull(),
      /** Who has said it, as themselves or as that persona. */
      byId: id().notNull(),
      /** False = a change is asked for. */
      approved: bool().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('communique_reviews_communique').on(t.exerciseId, t.communiqueId, t.createdOn),
      foreignKey({
        columns: [t.exerciseId, t.communiqueId, t.version],
        foreignColumns: [communiqueVersions.exerciseId, communiqueVersions.communiqueId, communiqueVersions.version],
        name: 'communique_reviews_version',
      }),
      foreignKey({
        columns: [t.exerciseId, t.approverId],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communique_reviews_approver',
      }),
      foreignKey({ columns: [t.exerciseId, t.byId], foreignColumns: [users.exerciseId, users.id], name: 'communique_reviews_by' }),
    ],
  )
  /** Comments at passages of a version, and answers to them. */
  const communiqueComments = table(
    'communique_comments',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      communiqueId: id().notNull(),
      version: int().notNull(),
      authorId: id().notNull(),
      byId: id().notNull(),
      /** The comment that it answers. */
      aboutId: id(),
      /** The words that it is about, and which of several equal ones, from 0 on; empty = the whole. */
      passage: text().notNull(),
      occurrence: int().notNull(),
      words: text().notNull(),
      /** What should stand in place of the passage. */
      proposal: text(),
      /** Whether it asks for a change. */
      asks: bool().notNull(),
      createdOn: time().notNull(),
      settledById: id(),
      settledOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('communique_comments_communique').on(t.exerciseId, t.communiqueId, t.createdOn),
      foreignKey({
        columns: [t.exerciseId, t.communiqueId, t.version],
        foreignColumns: [communiqueVersions.exerciseId, communiqueVersions.communiqueId, communiqueVersions.version],
        name: 'communique_comments_version',
      }),
      foreignKey({ columns: [t.exerciseId, t.aboutId], foreignColumns: [t.exerciseId, t.id], name: 'communique_comments_about' }),
      foreignKey({
        columns: [t.exerciseId, t.authorId],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communique_comments_author',
      }),
      foreignKey({ columns: [t.exerciseId, t.byId], foreignColumns: [users.exerciseId, users.id], name: 'communique_comments_by' }),
      foreignKey({
        columns: [t.exerciseId, t.settledById],
        foreignColumns: [users.exerciseId, users.id],
        name: 'communique_comments_settled_by',
      }),
    ],
  )
  /** What became of a release on each channel that was chosen. */
  const communiqueReleases = table(
    'communique_releases',
    {
      exerciseId: id().notNull(),
      communiqueId: id().notNull(),
      channel: text().notNull().$type<ReleaseChannel>(),
      state: text().notNull().$type<ReleaseState>(),
      /** The reason of its failure. */
      failure: text(),
      /** In whose right it is published. */
      byId: id().notNull(),
      /** The weeze or the mail. */
      publishedId: id(),
      changedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.communiqueId, t.channel] }),
      foreignKey({
        columns: [t.exerciseId, t.communiqueId],
        foreignColumns: [communiques.exerciseId, communiques.id],
        name: 'communique_releases_communique',
      }),
      foreignKey({ columns: [t.exerciseId, t.byId], foreignColumns: [users.exerciseId, users.id], name: 'communique_releases_by' }),
    ],
  )
  /** The columns of the watch. */
  const watchColumns = table(
    'watch_columns',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      ownerId: id().notNull(),
      /** Whether it is the whole cell's. */
      shared: bool().notNull(),
      query: json<WatchQuery>().notNull(),
      /** At how many publications in how many minutes it tells its readers; null = never. */
      alertCount: int(),
      alertMinutes: int(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('watch_columns_owner').on(t.exerciseId, t.ownerId),
      foreignKey({ columns: [t.exerciseId, t.ownerId], foreignColumns: [users.exerciseId, users.id], name: 'watch_columns_owner_user' }),
    ],
  )
  /** Until which publication somebody has seen a column, and until which moment its alerts. */
  const watchReads = table(
    'watch_reads',
    { exerciseId: id().notNull(), columnId: id().notNull(), userId: id().notNull(), seenOn: time(), alertSeenOn: time() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.columnId, t.userId] }),
      foreignKey({
        columns: [t.exerciseId, t.columnId],
        foreignColumns: [watchColumns.exerciseId, watchColumns.id],
        name: 'watch_reads_column',
      }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'watch_reads_user' }),
    ],
  )
  /** What the desk made of released communiqués: the articles that quote them, or that none does. */
  const communiquePickups = table(
    'communique_pickups',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      communiqueId: id().notNull(),
      /** No foreign key: an article may be deleted. Null = nobody takes it up. */
      articleId: id(),
      byId: id().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('communique_pickups_communique').on(t.exerciseId, t.communiqueId),
      foreignKey({
        columns: [t.exerciseId, t.communiqueId],
        foreignColumns: [communiques.exerciseId, communiques.id],
        name: 'communique_pickups_communique',
      }),
      foreignKey({ columns: [t.exerciseId, t.byId], foreignColumns: [users.exerciseId, users.id], name: 'communique_pickups_by' }),
    ],
  )
  return {
    cellEntries,
    communiqueRules,
    communiqueApprovers,
    communiques,
    communiqueVersions,
    communiqueReviews,
    communiqueComments,
    communiqueReleases,
    communiquePickups,
    watchColumns,
    watchReads,
  }
}
