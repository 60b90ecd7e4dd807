import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import type { DraftRecipients } from '#db/schema/mail.ts'
import type { Db } from '#db/store.ts'
import { recordAuditIfPersona } from '../audit.writes.ts'
import { readCommuniqueFileIds } from '../communique-files.reads.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { mailAttachmentBytesMax } from '../limits.contract.ts'
import { readLineFileIds } from '../line-files.reads.ts'
import { can } from '../permissions.ts'
import { allocatePostedOn } from '../weezes/counters.writes.ts'
import { fileMail } from './mailbox-threads.writes.ts'
import type { MailboxUser } from './mailboxes.reads.ts'
import { type MailRow, readMailFor } from './mails.reads.ts'
import { isInOpenMailbox, readOpenMailboxes } from './open-mailboxes.reads.ts'
import { toBounce } from './postmaster.rules.ts'
import { type NewRecipient, reachedIds, resolveRecipients, toNamedMarks, unknownAddresses } from './recipients.reads.ts'

/** A mail to deliver: whose mailbox it comes from, and what its writer has made. */
export type MailToSend = {
  fromId: number
  recipients: DraftRecipients
  subject: string
  body: string
  words: string
  attachments: readonly number[]
  replyToId: number | null
  /** The thread of what it answers, where the mailbox need not have that. */
  threadId?: number
  forwardOfId: number | null
  draftId: string | null
  /** What waits on the desk, which it answers, whoever was awaited. */
  waitId?: number | null
}

/** Of a mail that answers nothing, forwards nothing and was no draft. */
export const unlinkedMail = { replyToId: null, forwardOfId: null, draftId: null } as const

/**
 * Throws 400 for a file that the writer has neither uploaded nor got in a mail of this mailbox or of another one that they may open, nor finds in the plan or
 * in a communiqué of the cell,
 * and for files that are too large together.
 */
export const assertAttachable = async (tx: Db, actor: MailboxUser, fromId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const { exerciseId, userId, role } = actor
  const open = isInOpenMailbox(tx, await readOpenMailboxes(tx, actor))
  const { mailAttachments: attachments, mailFiles: files, mailRecipients: recipients, mails } = tx.t
  const got = tx
    .select({ fileId: attachments.fileId })
    .from(attachments)
    .innerJoin(mails, and(eq(mails.exerciseId, attachments.exerciseId), eq(mails.id, attachments.mailId)))
    .leftJoin(recipients, and(eq(recipients.exerciseId, mails.exerciseId), eq(recipients.mailId, mails.id), eq(recipients.userId, fromId)))
    .where(
      and(
        eq(attachments.exerciseId, exerciseId),
        inArray(attachments.fileId, [...ids]),
        isNull(mails.deletedOn),
        or(eq(mails.fromId, fromId), eq(recipients.userId, fromId), open),
      ),
    )
  const planned = can(role, 'animate') ? await readLineFileIds(tx, exerciseId) : []
  const ofCell = actor.user.exercise.cell?.includes('communiques') ? await readCommuniqueFileIds(tx, exerciseId) : []
  const may = or(eq(files.uploaderId, userId), inArray(files.id, got), inArray(files.id, [...planned, ...ofCell]))
  const found = await tx
    .select({ bytes: files.bytes })
    .from(files)
    .where(and(eq(files.exerciseId, exerciseId), inArray(files.id, [...ids]), may))
  if (found.length < new Set(ids).size) throw new AppError('mail.attachment_unknown')
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > mailAttachmentBytesMax)
    throw new AppError('mail.attachments_heavy', { max: mailAttachmentBytesMax / 1024 ** 2 })
}

const insertRecipients = async (tx: Db, exerciseId: number, mailId: number, recipients: readonly NewRecipient[]): Promise<void> => {
  const rows = recipients.map((recipient, position) => ({ exerciseId, mailId, position, ...recipient }))
  for (let at = 0; at < rows.length; at += 500) await tx.insert(tx.t.mailRecipients).values(rows.slice(at, at + 500))
}

type MailToStore = Pick<MailRow, 'subject' | 'body' | 'words' | 'fromId' | 'writtenById' | 'replyToId' | 'forwardOfId' | 'createdOn'> & {
  /** Without one it begins a thread. */
  threadId: number | undefined
  draftId: string | null
  recipients: readonly NewRecipient[]
  attachments: readonly number[]
}

/** Stores a mail with its recipients and files, and puts it into the mailboxes that it reaches; its moment is that of no other mail of the exercise. */
export const storeMail = async (
  tx: Db,
  exerciseId: number,
  { threadId: known, recipients, attachments, ...mail }: MailToStore,
): Promise<{ id: number; threadId: number }> => {
  const { fromId, createdOn } = mail
  const id = timeOrderedId(createdOn)
  const threadId = known ?? id
  const attachmentsCount = attachments.length
  await tx.insert(tx.t.mails).values({ exerciseId, id, threadId, attachmentsCount, named: toNamedMarks(recipients), ...mail })
  await insertRecipients(tx, exerciseId, id, recipients)
  if (attachmentsCount > 0)
    await tx.insert(tx.t.mailAttachments).values(attachments.map((fileId, position) => ({ exerciseId, mailId: id, position, fileId })))
  await fileMail(tx, exerciseId, { id, threadId, createdOn, attachmentsCount }, { fromId, reached: reachedIds(recipients) })
  return { id, threadId }
}

/** Answers a mail for the addresses that nobody has, in the sender's mailbox. */
export const bounceMail = (
  tx: Db,
  exerciseId: number,
  { id: replyToId, threadId, fromId, subject }: { id: number; threadId: number; fromId: number; subject: string },
  addresses: readonly string[],
  createdOn: Date,
): Promise<{ id: number; threadId: number }> => {
  const recipients: NewRecipient[] = [{ kind: 'to', userId: fromId, listId: null, name: '', address: '' }]
  const nobody = { fromId: null, writtenById: null, forwardOfId: null, draftId: null }
  return storeMail(tx, exerciseId, {
    ...toBounce(subject, addresses),
    ...nobody,
    threadId,
    replyToId,
    recipients,
    attachments: [],
    createdOn,
  })
}

/**
 * Delivers a mail in the caller's transaction: its row, a place in each mailbox that it reaches, the answer of the postmaster, the audit row of what was
 * written in the name of somebody else, and what else follows. 400 without a recipient, 404 for an answer to a mail of which
 * the actor may open no mailbox.
 */
export const deliverMail = async (tx: Db, actor: MailboxUser, mail: MailToSend, now: Date): Promise<{ id: number; threadId: number }> => {
  const { exerciseId, userId: writtenById } = actor
  const { fromId, subject, body, words, attachments, replyToId, forwardOfId, draftId } = mail
  const recipients = await resolveRecipients(tx, exerciseId, mail.recipients)
  if (recipients.length === 0) throw new AppError('mail.no_recipient')
  await assertAttachable(tx, actor, fromId, attachments)
  const isFound = replyToId === null || mail.threadId !== undefined
  const answeredId = isFound ? mail.threadId : (await readMailFor(tx, actor, fromId, replyToId)).threadId
  if (forwardOfId !== null) await readMailFor(tx, actor, fromId, forwardOfId)
  // This also waits for another request that sends the same draft.
  const createdOn = await allocatePostedOn(tx, exerciseId, now, 0)
  const content = { subject, body, words, replyToId, forwardOfId, draftId, attachments, recipients }
  const { id, threadId } = await storeMail(tx, exerciseId, { threadId: answeredId, fromId, writtenById, ...content, createdOn })
  await recordAuditIfPersona(tx, actor, { action: 'mail.send', identityId: fromId, objectId: id, now })
  await emit(tx, 'mailSent', { exerciseId, id, fromId, waitId: mail.waitId ?? null, by: actor, now })
  const addresses = unknownAddresses(recipients)
  if (addresses.length > 0)
    await bounceMail(tx, exerciseId, { id, threadId, fromId, subject }, addresses, await allocatePostedOn(tx, exerciseId, now, 0))
  return { id, threadId }
}
