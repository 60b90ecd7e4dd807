import { and, eq, gte, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { recomputeThread } from './mailbox-threads.writes.ts'

/** Deletes mails, and sets what mailboxes keep of their threads to what is left. */
const deleteMails = async (tx: Db, exerciseId: number, areGone: SQL | undefined): Promise<void> => {
  const { debts, mailAttachments, mailReads, mailRecipients, mails, waits } = tx.t
  const own = and(eq(mails.exerciseId, exerciseId), areGone)
  const threads = await tx.selectDistinct({ threadId: mails.threadId }).from(mails).where(own)
  for (const { threadId } of threads) await recomputeThread(tx, exerciseId, threadId, areGone)
  const gone = tx.select({ id: mails.id }).from(mails).where(own)
  await tx.delete(waits).where(and(eq(waits.exerciseId, exerciseId), inArray(waits.mailId, gone)))
  await tx.delete(debts).where(and(eq(debts.exerciseId, exerciseId), eq(debts.subject, 'mail'), inArray(debts.subjectId, gone)))
  for (const table of [mailAttachments, mailRecipients])
    await tx.delete(table).where(and(eq(table.exerciseId, exerciseId), inArray(table.mailId, gone)))
  await tx.delete(mails).where(own)
  const left = tx.select({ id: mails.threadId }).from(mails).where(eq(mails.exerciseId, exerciseId))
  await tx.delete(mailReads).where(and(eq(mailReads.exerciseId, exerciseId), notInArray(mailReads.threadId, left)))
}

/** Takes mails back to a moment: what came since is gone, and what was taken away since is back. */
export const rewindMails = async (tx: Db, exerciseId: number, start: Date): Promise<void> => {
  const { mails } = tx.t
  const restored = await tx
    .update(mails)
    .set({ deletedOn: null })
    .where(and(eq(mails.exerciseId, exerciseId), gte(mails.deletedOn, start)))
    .returning({ threadId: mails.threadId })
  for (const threadId of new Set(restored.map(row => row.threadId))) await recomputeThread(tx, exerciseId, threadId)
  await deleteMails(tx, exerciseId, gte(mails.createdOn, start))
}

/** Deletes what players have written before an exercise was ever played, with what the postmaster answered, and their files. */
export const deletePlayersMail = async (tx: Db, exerciseId: number, players: readonly number[]): Promise<void> => {
  const { mailAttachments, mailFiles, mails } = tx.t
  const byPlayers = and(eq(mails.exerciseId, exerciseId), inArray(mails.writtenById, [...players]))
  const answered = (await tx.selectDistinct({ threadId: mails.threadId }).from(mails).where(byPlayers)).map(({ threadId }) => threadId)
  await deleteMails(
    tx,
    exerciseId,
    or(inArray(mails.writtenById, [...players]), and(isNull(mails.fromId), inArray(mails.threadId, answered))),
  )
  const attached = tx.select({ id: mailAttachments.fileId }).from(mailAttachments).where(eq(mailAttachments.exerciseId, exerciseId))
  const ofPlayers = and(inArray(mailFiles.uploaderId, [...players]), notInArray(mailFiles.id, attached))
  await tx.delete(mailFiles).where(and(eq(mailFiles.exerciseId, exerciseId), ofPlayers))
}
