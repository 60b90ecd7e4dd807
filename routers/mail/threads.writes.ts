import { and, eq, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { mailAnsweringMinutes } from '../limits.contract.ts'
import type { MailboxAccess } from './access.rules.ts'
import type { AnswerMailThreadInput, EditMailThreadInput, MailThreadRow } from './mail.contract.ts'
import { invalidateMailboxes } from './mailbox-threads.writes.ts'
import { readMailboxToWrite } from './mailboxes.reads.ts'
import { readMailThreadRow } from './threads.reads.ts'

const ofThread = ({ t: { mailboxThreads: boxes } }: Db, exerciseId: number, mailboxId: number, threadId: number) =>
  and(eq(boxes.exerciseId, exerciseId), eq(boxes.mailboxId, mailboxId), eq(boxes.threadId, threadId))

/** Keeps that the actor has read a thread of a shared mailbox, or has not. */
const keepReader = async (tx: Db, { exerciseId, userId }: Actor, mailbox: MailboxAccess, threadId: number, readOn: Date | null) => {
  if (!mailbox.shared) return
  const { mailReads: reads } = tx.t
  const row = { exerciseId, mailboxId: mailbox.id, threadId, userId }
  const target = [reads.exerciseId, reads.mailboxId, reads.threadId, reads.userId]
  if (readOn)
    await tx
      .insert(reads)
      .values({ ...row, readOn })
      .onConflictDoUpdate({ target, set: { readOn } })
  else
    await tx
      .delete(reads)
      .where(and(eq(reads.exerciseId, exerciseId), eq(reads.mailboxId, mailbox.id), eq(reads.threadId, threadId), eq(reads.userId, userId)))
}

/** Marks a thread as read or unread, archives it or brings it back (MAIL-04); 404 for a thread or a mailbox that the actor does not see. */
export const editMailThread = (
  store: Store,
  actor: Actor,
  { id, mailbox: mailboxId, read, archived }: EditMailThreadInput,
  now: Date,
): Promise<MailThreadRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const mailbox = await readMailboxToWrite(tx, actor, mailboxId)
    const { mailboxThreads: boxes } = tx.t
    const changes = {
      threadId: id,
      // A thread of which nothing came stays read: it stands in no inbox.
      ...(read !== undefined && { unreadOn: read ? null : sql`${boxes.receivedOn}` }),
      ...(archived !== undefined && { archived }),
    }
    await tx
      .update(boxes)
      .set(changes)
      .where(ofThread(tx, exerciseId, mailbox.id, id))
    // The newest mail may be of this very moment, by a clock that is ahead.
    const row = await readMailThreadRow(tx, actor, mailbox, id, now)
    if (read !== undefined)
      await keepReader(tx, actor, mailbox, id, read ? new Date(Math.max(now.getTime(), Date.parse(row.updatedOn))) : null)
    await invalidateMailboxes(tx, exerciseId, [mailbox.id])
    return readMailThreadRow(tx, actor, mailbox, id, now)
  })

const setAnswering = (store: Store, actor: Actor, { id, mailbox: mailboxId }: AnswerMailThreadInput, until: Date | null, now: Date) =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const mailbox = await readMailboxToWrite(tx, actor, mailboxId)
    if (!mailbox.shared) throw new AppError('mail.mailbox', { input: 'mailbox' })
    const { mailboxThreads: boxes } = tx.t
    const own = ofThread(tx, exerciseId, mailbox.id, id)
    await tx
      .update(boxes)
      .set(until ? { answeringId: userId, answeringUntil: until } : { answeringId: null, answeringUntil: null })
      .where(until ? own : and(own, eq(boxes.answeringId, userId)))
    await invalidateMailboxes(tx, exerciseId, [mailbox.id])
    return readMailThreadRow(tx, actor, mailbox, id, now)
  })

/** Says to those who share a mailbox that the actor answers a thread, for `mailAnsweringMinutes`; it locks nothing. */
export const answerMailThread = (store: Store, actor: Actor, input: AnswerMailThreadInput, now: Date): Promise<MailThreadRow> =>
  setAnswering(store, actor, input, new Date(now.getTime() + mailAnsweringMinutes * 60_000), now)

/** Says that the actor does not answer; what somebody else has said stays. */
export const leaveMailThread = (store: Store, actor: Actor, input: AnswerMailThreadInput, now: Date): Promise<MailThreadRow> =>
  setAnswering(store, actor, input, null, now)
