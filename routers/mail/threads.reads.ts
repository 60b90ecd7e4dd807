import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { distantFuture, isBefore, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'
import { splitIndexedWords } from '#db/query/search-entries.ts'
import type { MailFolder } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { mailExcerptMax, mailPageSize, mailThreadPageSize } from '../limits.contract.ts'
import { markText } from '../marked-text.reads.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { personColumns, readPeople } from '../people.reads.ts'
import { can } from '../permissions.ts'
import { type MailboxAccess, mailboxAccess } from './access.rules.ts'
import { listDrafts } from './drafts.reads.ts'
import { findMailsOfThreads } from './found-threads.reads.ts'
import type { ListMailThreadsInput, MailThread, MailThreadPage, MailThreadRow, ReadMailThreadInput } from './mail.contract.ts'
import { isUnread, readMailbox, readMailViewer, toMailboxOwner } from './mailboxes.reads.ts'
import { buildMails, readThreadMails } from './mails.reads.ts'
import { readAddressed, readMailDomain, toSender } from './parties.reads.ts'

type ThreadFolder = Exclude<MailFolder, 'drafts'>

/** The moment by which a folder is ordered, and what of a mailbox stands in it. */
const folderOf = (db: Db, folder: ThreadFolder, onlyUnread: boolean) => {
  const { archived, lastOn, receivedOn, sentOn, unreadOn } = db.t.mailboxThreads
  const wanted = onlyUnread ? isNotNull(unreadOn) : undefined
  if (folder === 'sent') return { moment: sentOn, stands: and(isNotNull(sentOn), wanted) }
  if (folder === 'archives') return { moment: lastOn, stands: and(eq(archived, true), wanted) }
  return { moment: receivedOn, stands: and(isNotNull(receivedOn), onlyUnread ? isUnread(db) : eq(archived, false)) }
}

/** Which mail of a thread is shown, and what of its words. */
type ShownMail = { isShown: SQL | undefined; excerpt: SQL<string> }

const newestMail = ({ t: { mailboxThreads: boxes, mails } }: Db): ShownMail => ({
  isShown: eq(mails.id, boxes.lastMailId),
  excerpt: sql<string>`substr(${mails.words}, 1, ${limitLiteral(mailExcerptMax)})`,
})

const selectThreads = (db: Db, { isShown, excerpt }: ShownMail = newestMail(db)) => {
  const { mailboxThreads: boxes, mails } = db.t
  const { subject, fromId, createdOn, deletedOn } = mails
  return db
    .select({ box: boxes, mail: { subject, fromId, excerpt, createdOn, deletedOn } })
    .from(boxes)
    .innerJoin(mails, and(eq(mails.exerciseId, boxes.exerciseId), isShown))
    .$dynamic()
}

const createFolderQuery = (folder: ThreadFolder, onlyUnread: boolean) =>
  prepareOnce((db: Db) => {
    const { mailboxThreads: boxes } = db.t
    const { moment, stands } = folderOf(db, folder, onlyUnread)
    const own = and(eq(boxes.exerciseId, placeholder('exerciseId')), eq(boxes.mailboxId, placeholder('mailboxId')), stands)
    return selectThreads(db)
      .where(and(own, isBefore(db, moment, 'before')))
      .orderBy(desc(moment))
      .limit(limitLiteral(mailThreadPageSize + 1))
      .prepare(`mail_threads_${folder}_${onlyUnread ? 'unread' : 'all'}`)
  })

const createFolderQueries = (onlyUnread: boolean) => ({
  inbox: createFolderQuery('inbox', onlyUnread),
  sent: createFolderQuery('sent', onlyUnread),
  archives: createFolderQuery('archives', onlyUnread),
})
const folderQueries = createFolderQueries(false)
const unreadQueries = createFolderQueries(true)

const threadQuery = prepareOnce((db: Db) => {
  const { mailboxThreads: boxes } = db.t
  const own = and(eq(boxes.exerciseId, placeholder('exerciseId')), eq(boxes.mailboxId, placeholder('mailboxId')))
  return selectThreads(db)
    .where(and(own, eq(boxes.threadId, placeholder('threadId'))))
    .prepare('mail_thread')
})

type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadQuery>['execute']>>[number]

const readersQuery = prepareOnce((db: Db) => {
  const { mailReads: reads, users } = db.t
  return db
    .select({ threadId: reads.threadId, readOn: reads.readOn, user: personColumns(users) })
    .from(reads)
    .innerJoin(users, and(eq(users.exerciseId, reads.exerciseId), eq(users.id, reads.userId)))
    .where(
      and(
        eq(reads.exerciseId, placeholder('exerciseId')),
        eq(reads.mailboxId, placeholder('mailboxId')),
        db.inIdList(reads.threadId, 'ids'),
      ),
    )
    .orderBy(reads.readOn)
    .prepare('mail_readers')
})

/** What those who share a mailbox know of its threads: who has read the newest mail, and who answers. */
const readSharing = async (db: Db, exerciseId: number, { id, shared }: MailboxAccess, rows: readonly ThreadRow[], now: Date) => {
  if (!shared || rows.length === 0) return () => ({})
  const readers = await readersQuery(db).execute({
    exerciseId,
    mailboxId: id,
    ids: db.toIdList(rows.map(({ box }) => box.threadId)),
  })
  const answering = await readPeople(db, exerciseId, new Set(rows.flatMap(({ box }) => box.answeringId ?? [])))
  return ({ box }: ThreadRow): Pick<MailThreadRow, 'answering' | 'readBy'> => {
    const user = box.answeringId === null ? undefined : answering.get(box.answeringId)
    const until = box.answeringUntil
    const since = box.receivedOn ?? box.lastOn
    return {
      answering: user && until && until > now ? { user, until: until.toISOString() } : null,
      readBy: readers
        .filter(({ threadId, readOn }) => threadId === box.threadId && readOn >= since)
        .map(reader => ({ ...reader.user, readOn: reader.readOn.toISOString() })),
    }
  }
}

/** Rows of a mailbox on the wire, in their order; `momentOf` = when each last changed. */
const buildThreads = async (
  db: Db,
  exerciseId: number,
  mailbox: MailboxAccess,
  rows: readonly ThreadRow[],
  { momentOf, now }: { momentOf: (row: ThreadRow) => Date; now: Date },
): Promise<MailThreadRow[]> => {
  const [people, domain, sharingOf] = await Promise.all([
    readAddressed(
      db,
      exerciseId,
      rows.flatMap(({ mail }) => mail.fromId ?? []),
    ),
    readMailDomain(db, exerciseId),
    readSharing(db, exerciseId, mailbox, rows, now),
  ])
  return rows.map(row => {
    const { box, mail } = row
    return {
      id: box.threadId,
      mailbox: box.mailboxId,
      subject: mail.deletedOn ? '' : mail.subject,
      from: toSender(mail.fromId, people, domain),
      excerpt: mail.deletedOn ? '' : mail.excerpt.toWellFormed(),
      mails: box.mailsCount,
      attachments: box.attachmentsCount,
      unread: box.unreadOn !== null,
      archived: box.archived,
      answered: box.sentOn !== null && (box.receivedOn === null || box.sentOn > box.receivedOn),
      updatedOn: momentOf(row).toISOString(),
      ...sharingOf(row),
    }
  })
}

/** The threads of a folder that a search finds, each with the mail that was found: its words around the first one. */
const readFoundThreads = async (
  db: Db,
  exerciseId: number,
  mailboxId: number,
  { terms, folder, unread, before }: { terms: string; folder: ThreadFolder; unread: boolean; before: Date | undefined },
): Promise<ThreadRow[]> => {
  const words = splitIndexedWords(terms)
  if (words.length === 0) return []
  const { mailboxThreads: boxes, mails } = db.t
  const { stands } = folderOf(db, folder, unread)
  const ids = await findMailsOfThreads(db, exerciseId, { mailboxId, words, sent: folder === 'sent', before, stands })
  const found = { isShown: and(eq(mails.threadId, boxes.threadId), inArray(mails.id, ids)), excerpt: sql<string>`${mails.words}` }
  const rows = await selectThreads(db, found).where(and(eq(boxes.exerciseId, exerciseId), eq(boxes.mailboxId, mailboxId)))
  return rows
    .map(({ box, mail }) => ({ box, mail: { ...mail, excerpt: markText(mail.excerpt, words).text } }))
    .toSorted((one, other) => other.mail.createdOn.getTime() - one.mail.createdOn.getTime())
}

/** A page of a folder (MAIL-05), or of what a search finds in it, newest first. 404 for a mailbox that the actor may not open. */
export const listMailThreads = async (
  db: Db,
  actor: Actor,
  { mailbox: mailboxId, folder, unread, terms, before: beforeMoment }: ListMailThreadsInput,
  now: Date,
): Promise<MailThreadPage> => {
  const { exerciseId } = actor
  const mailbox = await readMailbox(db, actor, mailboxId)
  const before = beforeMoment === undefined ? distantFuture : new Date(beforeMoment)
  if (folder === 'drafts') return listDrafts(db, actor, mailbox.id, before)
  const page = terms
    ? await readFoundThreads(db, exerciseId, mailbox.id, { terms, folder, unread, before: beforeMoment === undefined ? undefined : before })
    : await (unread ? unreadQueries : folderQueries)[folder](db).execute({ exerciseId, mailboxId: mailbox.id, before })
  const momentOf = ({ box, mail }: ThreadRow) =>
    (terms ? mail.createdOn : { inbox: box.receivedOn, sent: box.sentOn, archives: box.lastOn }[folder]) ?? box.lastOn
  const data = await buildThreads(db, exerciseId, mailbox, page.slice(0, mailThreadPageSize), { momentOf, now })
  return { data, drafts: [], next: page.length > data.length ? (data.at(-1)?.updatedOn ?? null) : null }
}

/** A thread of a mailbox as its row in a list; 404 when the mailbox has none of this id. */
export const readMailThreadRow = async (
  db: Db,
  { exerciseId }: Actor,
  mailbox: MailboxAccess,
  threadId: number,
  now: Date,
): Promise<MailThreadRow> => {
  const rows = await threadQuery(db).execute({ exerciseId, mailboxId: mailbox.id, threadId })
  const momentOf = ({ box }: ThreadRow) => box.lastOn
  return orNotFound((await buildThreads(db, exerciseId, mailbox, rows, { momentOf, now }))[0])
}

const mailboxesOfThreadQuery = prepareOnce((db: Db) => {
  const { mailboxThreads: boxes } = db.t
  return db
    .select({ id: boxes.mailboxId })
    .from(boxes)
    .where(and(eq(boxes.exerciseId, placeholder('exerciseId')), eq(boxes.threadId, placeholder('threadId'))))
    .prepare('mail_thread_mailboxes')
})

/** The mailbox from which the actor sees a thread that they do not name one for: their own, then one that they write from, then one that they read. */
const findMailboxOf = async (db: Db, actor: Actor, threadId: number): Promise<MailboxAccess> => {
  const { exerciseId, userId } = actor
  const ids = (await mailboxesOfThreadQuery(db).execute({ exerciseId, threadId })).map(({ id }) => id)
  if (ids.includes(userId)) return readMailbox(db, actor)
  const viewer = await readMailViewer(db, actor)
  const people = await readAddressed(db, exerciseId, ids)
  const open = ids.flatMap(id => {
    const role = people.get(id)?.role
    return (role && mailboxAccess(viewer, toMailboxOwner(id, role))) ?? []
  })
  return orNotFound(open.find(({ writes }) => writes) ?? open[0])
}

/** A page of a thread's mails as a mailbox has them, oldest first. 404 when the actor may not see it. */
export const readMailThread = async (
  db: Db,
  actor: Actor,
  { id: threadId, mailbox: mailboxId, before }: ReadMailThreadInput,
  now: Date,
): Promise<MailThread> => {
  const { exerciseId, role } = actor
  const mailbox = mailboxId === undefined ? await findMailboxOf(db, actor, threadId) : await readMailbox(db, actor, mailboxId)
  const row = await readMailThreadRow(db, actor, mailbox, threadId, now)
  const range = { threadId, mailboxId: mailbox.id, before: before === undefined ? undefined : new Date(before) }
  const rows = await readThreadMails(db, exerciseId, range)
  const reader = { mailboxId: mailbox.id, oversees: can(role, 'oversee') }
  const data = takeThatFit(await buildMails(db, exerciseId, rows.slice(0, mailPageSize), reader)).reverse()
  return { ...row, writes: mailbox.writes, data, hasOlder: rows.length > data.length }
}
