import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { hasAccess } from '../auth/accounts.rules.ts'
import { readSessionUser } from '../auth/sessions.reads.ts'
import { AppError } from '../errors.ts'
import type { PhaseChanged } from '../events.ts'
import { allocateCreatedOn } from '../weezes/counters.writes.ts'
import { assertAttachable, deliverMail, type MailToSend } from './deliveries.writes.ts'
import { type DraftRow, isBeingSent } from './drafts.reads.ts'
import type { SentMail } from './mail.contract.ts'
import { invalidateMailboxes } from './mailbox-threads.writes.ts'
import { assertMailOpen, readMailboxToWrite } from './mailboxes.reads.ts'
import { assertRecipients } from './recipients.reads.ts'

type Writer = Pick<Actor, 'exerciseId' | 'userId'>

/** The draft of its writer with an id. */
export const ownDraft = ({ t: { mailDrafts: drafts } }: Db, { exerciseId, userId }: Writer, id: string) =>
  and(eq(drafts.exerciseId, exerciseId), eq(drafts.userId, userId), eq(drafts.id, id))

/** The mail that a draft became. */
export const findSent = async (tx: Db, { exerciseId, userId }: Writer, draftId: string): Promise<SentMail | undefined> => {
  const { mails } = tx.t
  const { id, threadId } = mails
  const own = and(eq(mails.exerciseId, exerciseId), eq(mails.writtenById, userId), eq(mails.draftId, draftId))
  const [row] = await tx.select({ id, threadId }).from(mails).where(own)
  return row && { ...row, draftId, sendOn: null }
}

type DraftState = Pick<DraftRow, 'savedOn' | 'sendOn' | 'heldFor'>

/** Stores a draft over the one of its id; what that answers on the desk stays. */
export const putDraft = async (tx: Db, { exerciseId, userId }: Writer, id: string, mail: MailToSend, state: DraftState): Promise<void> => {
  const { draftId: _, threadId: __, attachments, ...written } = mail
  const content = { ...written, attachments: [...attachments], ...state }
  const { mailDrafts: drafts } = tx.t
  await tx
    .insert(drafts)
    .values({ exerciseId, userId, id, ...content })
    .onConflictDoUpdate({ target: [drafts.exerciseId, drafts.userId, drafts.id], set: content })
  await invalidateMailboxes(tx, exerciseId, [userId])
}

/**
 * Delivers a mail, or holds it for some seconds as a draft that nobody else sees, which stand while the exercise does; a draft is sent once, however
 * often it is asked. Throws as `deliverMail` does.
 */
export const sendOrHold = async (tx: Db, actor: Actor, written: MailToSend, undoSeconds: number, now: Date): Promise<SentMail> => {
  const { exerciseId, user } = actor
  const draftId = written.draftId ?? (undoSeconds > 0 ? randomBytes(16).toString('hex') : null)
  const mail = { ...written, draftId }
  // This waits for a request that sends the same draft.
  await allocateCreatedOn(tx, exerciseId, now, 0)
  const before = draftId === null ? undefined : await findSent(tx, actor, draftId)
  if (before) return before
  if (draftId !== null && undoSeconds > 0) {
    const { fromId, attachments, recipients } = mail
    await assertAttachable(tx, actor, fromId, attachments)
    await assertRecipients(tx, exerciseId, recipients)
    if ([...recipients.to, ...recipients.cc, ...recipients.bcc].length === 0) throw new AppError('mail.no_recipient')
    const wait = undoSeconds * 1000
    const sendOn = user.exercise.phase === 'running' ? new Date(now.getTime() + wait) : null
    await putDraft(tx, actor, draftId, mail, { savedOn: now, sendOn, heldFor: sendOn ? null : wait })
    return { id: null, threadId: null, draftId, sendOn: sendOn?.toISOString() ?? null }
  }
  const sent = await deliverMail(tx, actor, mail, now)
  if (draftId !== null) await tx.delete(tx.t.mailDrafts).where(ownDraft(tx, actor, draftId))
  return { ...sent, draftId, sendOn: null }
}

type HeldMail = Writer & { id: string }

/** The mails whose time has come, in all exercises, the oldest first. */
export const readDueMails = (db: Db, now: Date): Promise<HeldMail[]> => {
  const { exercises, mailDrafts: drafts } = db.t
  const { exerciseId, userId, id } = drafts
  return db
    .select({ exerciseId, userId, id })
    .from(drafts)
    .innerJoin(exercises, eq(exercises.id, exerciseId))
    .where(and(lte(drafts.sendOn, now), isNull(exercises.suspendedOn), isNull(exercises.endedOn)))
    .orderBy(drafts.sendOn)
    .limit(100)
}

/** Delivers a draft as whoever wrote it, who may still write from its mailbox. */
const deliverDraft = async (tx: Db, draft: DraftRow, now: Date): Promise<void> => {
  const { exerciseId, userId, id: draftId } = draft
  const account = await readSessionUser(tx, exerciseId, userId)
  if (!account || !hasAccess(account.person, now)) throw new AppError('mail.mailbox', { input: 'from' })
  const { user } = account
  const writer = { exerciseId, userId, role: user.role, user }
  await readMailboxToWrite(tx, assertMailOpen(writer), draft.fromId, 'from')
  await deliverMail(tx, writer, { ...draft, draftId }, now)
}

/** Makes a draft again of what cannot be sent any more. */
const stopSending = async (tx: Db, held: HeldMail): Promise<void> => {
  await tx
    .update(tx.t.mailDrafts)
    .set({ sendOn: null, heldFor: null })
    .where(ownDraft(tx, held, held.id))
  await invalidateMailboxes(tx, held.exerciseId, [held.userId])
}

/**
 * Sends a mail whose time has come. Its draft goes in the same transaction, so that of several processes one sends it, and none twice. What cannot be sent any
 * more is a draft again.
 */
export const sendDueMail = async (store: Store, due: HeldMail, now: Date): Promise<void> => {
  try {
    await store.write(async tx => {
      const { mailDrafts: drafts } = tx.t
      tx.invalidate(due.exerciseId, 'mails')
      const [draft] = await tx
        .delete(drafts)
        .where(and(ownDraft(tx, due, due.id), lte(drafts.sendOn, now)))
        .returning()
      if (draft) await deliverDraft(tx, draft, now)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await store.write(tx => stopSending(tx, due))
  }
}

/** Sends at once what can still be taken back in an exercise that ends: nobody would send it later. */
export const sendHeldMails = async (tx: Db, exerciseId: number, now: Date): Promise<void> => {
  const { mailDrafts: drafts } = tx.t
  const held = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.exerciseId, exerciseId), isBeingSent(tx)))
    .orderBy(drafts.savedOn)
  for (const draft of held)
    try {
      // What is refused is so before it has changed anything.
      await deliverDraft(tx, draft, now)
      await tx.delete(drafts).where(ownDraft(tx, draft, draft.id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await stopSending(tx, draft)
    }
}

/** Stops the counts of mails that can be taken back while an exercise stands, goes on with what was left of them, and ends them with it. */
export const holdMails = async (tx: Db, { exerciseId, before, phase, now }: PhaseChanged): Promise<void> => {
  if (phase === 'ended') return sendHeldMails(tx, exerciseId, now)
  if ((before === 'running') === (phase === 'running')) return
  const { mailDrafts: drafts } = tx.t
  const held = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.exerciseId, exerciseId), isBeingSent(tx)))
  for (const { sendOn, heldFor, ...draft } of held) {
    const left = heldFor ?? Math.max(0, (sendOn ?? now).getTime() - now.getTime())
    const state = phase === 'running' ? { sendOn: new Date(now.getTime() + left), heldFor: null } : { sendOn: null, heldFor: left }
    await tx
      .update(drafts)
      .set(state)
      .where(ownDraft(tx, draft, draft.id))
  }
}
