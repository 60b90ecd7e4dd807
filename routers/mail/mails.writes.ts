import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { assertMaySpeakAs, assertReassignable } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormer } from '../former-states.writes.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { mailBodyMax, mailWordsMax } from '../limits.contract.ts'
import type { Parsers, ParserTask } from '../services.ts'
import { mailboxAccess } from './access.rules.ts'
import type { CleanMail } from './clean-mail.rules.ts'
import { assertAttachable, type MailToSend } from './deliveries.writes.ts'
import { buildDrafts } from './drafts.reads.ts'
import { findSent, ownDraft, putDraft, sendOrHold } from './held-mails.writes.ts'
import type { DraftInput, MailDraft, ReassignMailInput, RemoveMailInput, SaveDraftInput, SendMailInput, SentMail } from './mail.contract.ts'
import { invalidateMailboxes, recomputeThread } from './mailbox-threads.writes.ts'
import { readMailboxToWrite, readMailViewer, toMailboxOwner } from './mailboxes.reads.ts'
import { readAddressed } from './parties.reads.ts'
import { assertRecipients, findMailboxId } from './recipients.reads.ts'

/** Cleans the body of a mail on a worker thread. */
export const cleanMailTask: ParserTask<string, CleanMail | undefined> = { name: 'mailBody', budget: 'articleBody' }

type Written = Omit<SendMailInput, 'draftId' | 'undoSeconds'>

/** A clean body with its words, before any transaction; 400 for one that is too long to read or nested too deeply. */
export const cleanMailBody = async (parsers: Parsers, actor: Actor, body: string): Promise<CleanMail> => {
  const clean = body.trim() === '' ? { body: '', words: '' } : await parsers.run(actor, cleanMailTask, body)
  // A clean body may be longer than what was sent: of a paragraph without an end, and of its signs.
  const isTooLong = clean && (clean.words.length > mailWordsMax || clean.body.length > mailBodyMax)
  if (!clean || isTooLong) throw new AppError('mail.body', { max: mailWordsMax })
  return clean
}
const withCleanBody = async (parsers: Parsers, actor: Actor, input: Written): Promise<Written & CleanMail> => ({
  ...input,
  ...(await cleanMailBody(parsers, actor, input.body)),
})

/** A mail as its writer has made it; 403 for a mailbox that they do not write from. */
const toMail = async (tx: Db, actor: Actor, input: Written & CleanMail, draftId: string | null): Promise<MailToSend> => {
  const { from, to, cc, bcc, subject, body, words, attachments, replyTo, forwardOf } = input
  const fromId = from === undefined ? actor.userId : await findMailboxId(tx, actor.exerciseId, from)
  await readMailboxToWrite(tx, actor, fromId, 'from')
  await assertMaySpeakAs(tx, actor, fromId)
  return {
    fromId,
    recipients: { to, cc, bcc },
    subject: subject.trim().normalize('NFC'),
    body,
    words,
    attachments: [...new Set(attachments)],
    replyToId: replyTo ?? null,
    forwardOfId: forwardOf ?? null,
    draftId,
  }
}

/**
 * Sends a mail (MAIL-06), or holds it for `undoSeconds` as a draft that nobody else sees: it becomes a mail when they are over. A draft is sent
 * once, however often it is asked. 403 for a mailbox that the actor does not write from, 400 for recipients and files that are none.
 */
export const sendMail = async (store: Store, parsers: Parsers, actor: Actor, input: SendMailInput, now: Date): Promise<SentMail> => {
  const { undoSeconds, draftId: givenId, ...written } = input
  const clean = await withCleanBody(parsers, actor, written)
  const send = async (tx: Db): Promise<SentMail> => sendOrHold(tx, actor, await toMail(tx, actor, clean, givenId ?? null), undoSeconds, now)
  return createAndRead(store, send, (_, sent) => Promise.resolve(sent))
}

/** Keeps what the actor is writing; one that is being sent is taken back by nothing but `takeBackMail`: 409, as for one that was sent. */
export const saveDraft = async (store: Store, parsers: Parsers, actor: Actor, input: SaveDraftInput, now: Date): Promise<MailDraft> => {
  const { id, ...written } = input
  const clean = await withCleanBody(parsers, actor, written)
  const save = async (tx: Db): Promise<string> => {
    const mail = await toMail(tx, actor, clean, id)
    await assertRecipients(tx, actor.exerciseId, mail.recipients)
    await assertAttachable(tx, actor, mail.fromId, mail.attachments)
    const [held] = await tx
      .select()
      .from(tx.t.mailDrafts)
      .where(ownDraft(tx, actor, id))
    if (held?.sendOn || held?.heldFor != null || (await findSent(tx, actor, id))) throw new AppError('mail.sent')
    await putDraft(tx, actor, id, mail, { savedOn: now, sendOn: null, heldFor: null })
    return id
  }
  return createAndRead(store, save, tx => readDraft(tx, actor, { id }))
}

/** A draft of the actor; 404 when there is none. */
const readDraft = async (db: Db, actor: Actor, { id }: DraftInput): Promise<MailDraft> => {
  const rows = await db
    .select()
    .from(db.t.mailDrafts)
    .where(ownDraft(db, actor, id))
  return orNotFound((await buildDrafts(db, actor.exerciseId, rows))[0])
}

/** Throws a draft away, one that is being sent too; nothing when there is none. */
export const deleteDraft = (store: Store, actor: Actor, { id }: DraftInput): Promise<void> =>
  store.write(async tx => {
    await tx.delete(tx.t.mailDrafts).where(ownDraft(tx, actor, id))
    await invalidateMailboxes(tx, actor.exerciseId, [actor.userId])
  })

/** Takes back a mail that is being sent (MAIL-07): it is a draft again, as it was. 409 when it was sent, 404 when there is none. */
export const takeBackMail = (store: Store, actor: Actor, { id }: DraftInput): Promise<MailDraft> =>
  store.write(async tx => {
    if (await findSent(tx, actor, id)) throw new AppError('mail.sent')
    await tx
      .update(tx.t.mailDrafts)
      .set({ sendOn: null, heldFor: null })
      .where(ownDraft(tx, actor, id))
    await invalidateMailboxes(tx, actor.exerciseId, [actor.userId])
    return readDraft(tx, actor, { id })
  })

/** Takes a mail away (MAIL-13): its place stays, its words only for the report. 404 when it is missing, gone, or in no mailbox that the actor may open. */
export const removeMail = (store: Store, actor: Actor, { id }: RemoveMailInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { fromId, threadId } = await readLivingMail(tx, actor, id)
    const { mails } = tx.t
    await tx
      .update(mails)
      .set({ deletedOn: now })
      .where(and(eq(mails.exerciseId, exerciseId), eq(mails.id, id)))
    await recomputeThread(tx, exerciseId, threadId)
    await emit(tx, 'mailChanged', { exerciseId, threadId })
    await recordAudit(tx, actor, { action: 'mail.delete', identityId: fromId ?? actor.userId, objectId: id, now })
  })

/** A mail that was not taken away, which the actor sees from a mailbox; 404 otherwise, 403 where they only read it. */
const readLivingMail = async (tx: Db, actor: Actor, id: number): Promise<{ fromId: number | null; threadId: number }> => {
  const { exerciseId } = actor
  const { mailRecipients: recipients, mails } = tx.t
  const { fromId, threadId } = mails
  const living = and(eq(mails.exerciseId, exerciseId), eq(mails.id, id), isNull(mails.deletedOn))
  const mail = orNotFound((await tx.select({ fromId, threadId }).from(mails).where(living))[0])
  const ofMail = and(eq(recipients.exerciseId, exerciseId), eq(recipients.mailId, id))
  const reached = await tx.select({ userId: recipients.userId }).from(recipients).where(ofMail)
  const mailboxIds = new Set([mail.fromId, ...reached.map(({ userId }) => userId)])
  const viewer = await readMailViewer(tx, actor)
  const people = await readAddressed(
    tx,
    exerciseId,
    [...mailboxIds].filter(mailboxId => mailboxId !== null),
  )
  const open = [...people.values()].flatMap(({ person, role }) => mailboxAccess(viewer, toMailboxOwner(person.id, role)) ?? [])
  orNotFound(open[0])
  if (!open.some(({ writes }) => writes)) throw new AppError('mail.mailbox', { input: 'id' })
  return mail
}

/** Gives a mail that was sent from the wrong mailbox to a persona (MAIL-13). 404 as `removeMail`, 403 for the mail of a player and for an author who is no persona. */
export const reassignMail = (store: Store, actor: Actor, { id, authorId }: ReassignMailInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { fromId, threadId } = await readLivingMail(tx, actor, id)
    if (fromId === null) throw new AppError('author.personas_only')
    await assertReassignable(tx, actor, fromId, authorId)
    if (fromId === authorId) return tx.invalidateNothing()
    const { mails } = tx.t
    await tx
      .update(mails)
      .set({ fromId: authorId })
      .where(and(eq(mails.exerciseId, exerciseId), eq(mails.id, id)))
    await recomputeThread(tx, exerciseId, threadId)
    await emit(tx, 'mailChanged', { exerciseId, threadId })
    await keepFormer(tx, exerciseId, { kind: 'mail', subjectId: id, otherId: fromId }, now)
    await recordAudit(tx, actor, { action: 'mail.reassign', identityId: authorId, formerId: fromId, objectId: id, now })
  })
