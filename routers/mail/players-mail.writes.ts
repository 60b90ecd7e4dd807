import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { recomputeThread } from './mailbox-threads.writes.ts'

/** Deletes what players have written before an exercise was ever played, with what the postmaster answered, and their files. */
export const deletePlayersMail = async (tx: Db, exerciseId: number, players: readonly number[]): Promise<void> => {
  const { mailAttachments, mailboxThreads, mailFiles, mailReads, mailRecipients, mails } = tx.t
  const byPlayers = and(eq(mails.exerciseId, exerciseId), inArray(mails.writtenById, [...players]))
  const threadIds = [
    ...new Set((await tx.select({ threadId: mails.threadId }).from(mails).where(byPlayers)).map(({ threadId }) => threadId)),
  ]
  const isGone = or(inArray(mails.writtenById, [...players]), and(isNull(mails.fromId), inArray(mails.threadId, threadIds)))
  const gone = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.exerciseId, exerciseId), isGone))
  for (const table of [mailboxThreads, mailReads])
    await tx.delete(table).where(and(eq(table.exerciseId, exerciseId), inArray(table.threadId, threadIds)))
  for (const table of [mailAttachments, mailRecipients])
    await tx.delete(table).where(and(eq(table.exerciseId, exerciseId), inArray(table.mailId, gone)))
  await tx.delete(mails).where(and(eq(mails.exerciseId, exerciseId), isGone))
  for (const threadId of threadIds) await recomputeThread(tx, exerciseId, threadId)
  const attached = tx.select({ id: mailAttachments.fileId }).from(mailAttachments).where(eq(mailAttachments.exerciseId, exerciseId))
  const ofPlayers = and(inArray(mailFiles.uploaderId, [...players]), notInArray(mailFiles.id, attached))
  await tx.delete(mailFiles).where(and(eq(mailFiles.exerciseId, exerciseId), ofPlayers))
}
