import { and, asc, desc, eq, exists, gt, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { distantFuture, isBefore, isEqual, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'
import type { RecipientKind } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { mailPageSize, messageTextMax } from '../limits.contract.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { isPersona } from '../permissions.ts'
import { type MailReader, visibleRecipients } from './access.rules.ts'
import type { Mail, MailAttachment, MailParty } from './mail.contract.ts'
import type { MailboxUser } from './mailboxes.reads.ts'
import { isInOpenMailbox, type OpenMailboxes, readOpenMailboxes } from './open-mailboxes.reads.ts'
import { type Addressed, readAddressed, readMailDomain, toAddressParty, toListParty, toPersonParty, toSender } from './parties.reads.ts'

const mailFields = (db: Db) => {
  const { mails, users } = db.t
  const writers = alias(users, 'writers')
  const { id, threadId, fromId, writtenById, subject, body, words, replyToId, forwardOfId, createdOn, deletedOn } = mails
  const own = { id, threadId, fromId, writtenById, subject, body, words, replyToId, forwardOfId, createdOn, deletedOn }
  const isWriter = and(eq(writers.exerciseId, mails.exerciseId), eq(writers.id, writtenById))
  return { fields: { ...own, writer: personColumns(writers) }, writers, isWriter }
}

/** A mail as stored; `writer` = the account that wrote it, null of the postmaster. */
export type MailRow = {
  id: number
  threadId: number
  fromId: number | null
  writtenById: number | null
  subject: string
  body: string
  words: string
  replyToId: number | null
  forwardOfId: number | null
  createdOn: Date
  deletedOn: Date | null
  writer: Person | null
}

/** The subject and the first words of a mail, as tables show them that have one text a row. */
export const mailText = ({ t: { mails } }: Db) =>
  sql<string | null>`substr(trim(${mails.subject} || ' ' || ${mails.words}), 1, ${limitLiteral(messageTextMax)})`

/** Whether a mailbox has sent or got a mail. */
export const isInMailbox = (db: Db, mailboxId: number | Placeholder): SQL | undefined => {
  const { mailRecipients: recipients, mails } = db.t
  const got = db
    .select({ one: sql`1` })
    .from(recipients)
    .where(and(eq(recipients.exerciseId, mails.exerciseId), eq(recipients.mailId, mails.id), eq(recipients.userId, mailboxId)))
  return or(eq(mails.fromId, mailboxId), exists(got))
}

const threadMailsQuery = prepareOnce((db: Db) => {
  const { mails } = db.t
  const { fields, writers, isWriter } = mailFields(db)
  const inThread = and(isEqual(db, mails.exerciseId, 'exerciseId'), isEqual(db, mails.threadId, 'threadId'))
  return db
    .select(fields)
    .from(mails)
    .leftJoin(writers, isWriter)
    .where(and(inThread, isBefore(db, mails.createdOn, 'before'), isInMailbox(db, placeholder('mailboxId'))))
    .orderBy(desc(mails.createdOn))
    .limit(limitLiteral(mailPageSize + 1))
    .prepare('mail_thread_mails')
})

/** The newest mails of a thread that a mailbox has, newest first: one more than a page. */
export const readThreadMails = (
  db: Db,
  exerciseId: number,
  { threadId, mailboxId, before = distantFuture }: { threadId: number; mailboxId: number; before?: Date | undefined },
): Promise<MailRow[]> => threadMailsQuery(db).execute({ exerciseId, threadId, mailboxId, before })

const selectMail = (db: Db, exerciseId: number, id: number): Promise<MailRow[]> => {
  const { mails } = db.t
  const { fields, writers, isWriter } = mailFields(db)
  return db
    .select(fields)
    .from(mails)
    .leftJoin(writers, isWriter)
    .where(and(eq(mails.exerciseId, exerciseId), eq(mails.id, id)))
}

/** A mail of the exercise, whoever has it; 404 when there is none of this id. */
export const readMail = async (db: Db, exerciseId: number, id: number): Promise<MailRow> =>
  orNotFound((await selectMail(db, exerciseId, id))[0])

/** A mail of a mailbox that the actor writes from, or of any other that they may open; 404 when none of these has one of this id. */
export const readMailFor = async (db: Db, actor: MailboxUser, mailboxId: number, id: number): Promise<MailRow> => {
  const { mails } = db.t
  const { fields, writers, isWriter } = mailFields(db)
  const open = isInOpenMailbox(db, await readOpenMailboxes(db, actor))
  const [row] = await db
    .select(fields)
    .from(mails)
    .leftJoin(writers, isWriter)
    .where(and(eq(mails.exerciseId, actor.exerciseId), eq(mails.id, id), or(isInMailbox(db, mailboxId), open)))
  return orNotFound(row)
}

/** Mails by their ids, the oldest first, whoever may read them. */
export const readMails = (db: Db, exerciseId: number, ids: readonly number[]): Promise<MailRow[]> => {
  const { mails } = db.t
  const { fields, writers, isWriter } = mailFields(db)
  const chosen = and(eq(mails.exerciseId, exerciseId), inArray(mails.id, [...ids]))
  return db.select(fields).from(mails).leftJoin(writers, isWriter).where(chosen).orderBy(asc(mails.createdOn))
}

/** A recipient as stored. */
export type RecipientRow = {
  mailId: number
  kind: RecipientKind
  userId: number | null
  listId: number | null
  name: string
  address: string
}

const recipientsQuery = prepareOnce((db: Db) => {
  const { mailRecipients: recipients } = db.t
  const { mailId, kind, userId, listId, name, address } = recipients
  return db
    .select({ mailId, kind, userId, listId, name, address })
    .from(recipients)
    .where(and(eq(recipients.exerciseId, placeholder('exerciseId')), db.inIdList(mailId, 'ids')))
    .orderBy(asc(mailId), asc(recipients.position))
    .prepare('mail_recipients_of')
})

/** Whom mails name and reach, in their order. */
const readRecipients = (db: Db, exerciseId: number, ids: readonly number[]): Promise<RecipientRow[]> =>
  recipientsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })

const attachmentsQuery = prepareOnce((db: Db) => {
  const { images, mailAttachments: attachments, mailFiles: files } = db.t
  return db
    .select({
      mailId: attachments.mailId,
      id: files.id,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      width: images.width,
      height: images.height,
    })
    .from(attachments)
    .innerJoin(files, and(eq(files.exerciseId, attachments.exerciseId), eq(files.id, attachments.fileId)))
    .innerJoin(images, and(eq(images.exerciseId, files.exerciseId), eq(images.id, files.imageId)))
    .where(and(eq(attachments.exerciseId, placeholder('exerciseId')), db.inIdList(attachments.mailId, 'ids')))
    .orderBy(asc(attachments.mailId), asc(attachments.position))
    .prepare('mail_attachments_of')
})

type FileRow = { id: number; name: string; type: string; bytes: number; width: number; height: number }

/** A file on the wire: one without a size is no picture. */
export const toAttachment = ({ id, name, type, bytes, width, height }: FileRow): MailAttachment => ({
  id,
  name,
  type,
  bytes,
  picture: width > 0 ? { width, height } : null,
})

const toParty = ({ userId, listId, name, address }: RecipientRow, people: ReadonlyMap<number, Addressed>): MailParty => {
  const person = userId === null ? undefined : people.get(userId)
  if (person) return toPersonParty(person)
  return listId === null ? toAddressParty(address) : toListParty({ id: listId, name, address })
}

/**
 * Mails on the wire as a reader may know them, in the order of the rows: blind copies as `visibleRecipients` says, and who wrote it in the name of somebody for
 * those who oversee and for those who share the mailbox that it came from (design rule 12).
 */
export const buildMails = async (db: Db, exerciseId: number, rows: readonly MailRow[], reader: MailReader | undefined): Promise<Mail[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [allRecipients, allAttachments, domain] = await Promise.all([
    readRecipients(db, exerciseId, ids),
    attachmentsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) }),
    readMailDomain(db, exerciseId),
  ])
  const recipients = Map.groupBy(allRecipients, ({ mailId }) => mailId)
  const attachments = Map.groupBy(allAttachments, ({ mailId }) => mailId)
  const named = new Map(rows.map(({ id, fromId }) => [id, visibleRecipients(recipients.get(id) ?? [], fromId, reader)]))
  const people = await readAddressed(db, exerciseId, [
    ...rows.flatMap(({ fromId }) => fromId ?? []),
    ...[...named.values()].flat().flatMap(({ userId }) => userId ?? []),
  ])
  return rows.map(({ id, fromId, writtenById, subject, body, replyToId, forwardOfId, createdOn, deletedOn, writer }) => {
    const partiesOf = (kind: RecipientKind) => (named.get(id) ?? []).filter(row => row.kind === kind).map(row => toParty(row, people))
    const tellsWriter = reader && (reader.oversees || reader.mailboxId === fromId)
    return {
      id,
      from: toSender(fromId, people, domain),
      to: partiesOf('to'),
      cc: partiesOf('cc'),
      bcc: partiesOf('bcc'),
      subject: deletedOn ? '' : subject,
      body: deletedOn ? '' : body,
      attachments: deletedOn ? [] : (attachments.get(id) ?? []).map(toAttachment),
      replyTo: replyToId,
      forwardOf: forwardOfId,
      createdOn: createdOn.toISOString(),
      removed: deletedOn !== null,
      ...(tellsWriter && { writtenBy: writtenById === fromId ? null : writer }),
    }
  })
}

/** Most mails that are read at once: each may have two hundred recipients. */
const mailsAtOnce = 200

/** The mails of some mailboxes in pages, the oldest first, those that were taken away too. */
export async function* readMailPages(db: Db, exerciseId: number, mailboxes: OpenMailboxes): AsyncGenerator<MailRow[]> {
  const { mails } = db.t
  const { fields, writers, isWriter } = mailFields(db)
  const open = isInOpenMailbox(db, mailboxes)
  let rows: MailRow[] = []
  do {
    rows = await db
      .select(fields)
      .from(mails)
      .leftJoin(writers, isWriter)
      .where(and(eq(mails.exerciseId, exerciseId), gt(mails.id, rows.at(-1)?.id ?? 0), open))
      .orderBy(asc(mails.id))
      .limit(limitLiteral(mailsAtOnce))
    if (rows.length > 0) yield rows
  } while (rows.length === mailsAtOnce)
}

/** What is told of a mail outside of Weez: without blind copies (MAIL-08), and nothing of what players write to each other (design rule 14). */
export const readToldMail = async (db: Db, exerciseId: number, id: number) => {
  const rows = await selectMail(db, exerciseId, id)
  const [row] = rows
  const [told] = await buildMails(db, exerciseId, rows, undefined)
  if (!row || !told) return undefined
  const named = visibleRecipients(await readRecipients(db, exerciseId, [id]), row.fromId, undefined)
  const people = await readAddressed(
    db,
    exerciseId,
    [row.fromId, ...named.map(({ userId }) => userId)].filter(one => one !== null),
  )
  if (![...people.values()].some(({ role }) => isPersona(role))) return undefined
  const { from, to, cc, subject, createdOn } = told
  return { id, threadId: row.threadId, from, to, cc, subject, createdOn, text: row.words }
}
