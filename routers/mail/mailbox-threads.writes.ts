import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readOperatorPairs } from '../auth/operators.reads.ts'

/** Says that mail of these mailboxes changed, to their people and to those who speak for an official account. */
export const invalidateMailboxes = async (tx: Db, exerciseId: number, mailboxIds: readonly number[]): Promise<void> => {
  tx.invalidate(exerciseId, 'mails')
  const operators = mailboxIds.length === 0 ? [] : await readOperatorPairs(tx, exerciseId, mailboxIds)
  for (const id of new Set([...mailboxIds, ...operators.map(({ userId }) => userId)])) tx.invalidatePersonal(exerciseId, id, 'ownMails')
}

type Arrival = { id: number; threadId: number; createdOn: Date; attachmentsCount: number }

/** Rows of one statement: more columns than an engine takes must not come together. */
const rowsPerStatement = 500

/** Puts a mail into the mailboxes that it reaches, and into that of its sender, whose thread is read then. */
export const fileMail = async (
  tx: Db,
  exerciseId: number,
  { id, threadId, createdOn, attachmentsCount }: Arrival,
  { fromId, reached }: { fromId: number | null; reached: readonly number[] },
): Promise<void> => {
  const { mailboxThreads: boxes } = tx.t
  const mailboxIds = [...new Set([...(fromId === null ? [] : [fromId]), ...reached])]
  const rows = mailboxIds.map(mailboxId => {
    const isReached = reached.includes(mailboxId)
    return {
      exerciseId,
      mailboxId,
      threadId,
      lastMailId: id,
      lastOn: createdOn,
      receivedOn: isReached ? createdOn : null,
      sentOn: mailboxId === fromId ? createdOn : null,
      unreadOn: isReached ? createdOn : null,
      mailsCount: 1,
      attachmentsCount,
    }
  })
  const sent = sql`excluded.sent_on is not null`
  const got = sql`excluded.received_on is not null`
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await tx
      .insert(boxes)
      .values(rows.slice(at, at + rowsPerStatement))
      .onConflictDoUpdate({
        target: [boxes.exerciseId, boxes.mailboxId, boxes.threadId],
        set: {
          lastMailId: sql`excluded.last_mail_id`,
          lastOn: sql`excluded.last_on`,
          receivedOn: sql`coalesce(excluded.received_on, ${boxes.receivedOn})`,
          sentOn: sql`coalesce(excluded.sent_on, ${boxes.sentOn})`,
          unreadOn: sql`case when ${sent} then excluded.unread_on else coalesce(${boxes.unreadOn}, excluded.unread_on) end`,
          // What is archived comes back with an answer.
          archived: sql`case when ${got} then ${sql.param(false, boxes.archived)} else ${boxes.archived} end`,
          mailsCount: sql`${boxes.mailsCount} + 1`,
          attachmentsCount: sql`${boxes.attachmentsCount} + excluded.attachments_count`,
          answeringId: sql`case when ${sent} then null else ${boxes.answeringId} end`,
        },
      })
  await invalidateMailboxes(tx, exerciseId, mailboxIds)
}

/**
 * Sets what mailboxes keep of a thread to what its mails say, after one was taken away or given to another author; `areGone` = those that are deleted next.
 * What was unread and archived stays so.
 */
export const recomputeThread = async (tx: Db, exerciseId: number, threadId: number, areGone?: SQL): Promise<void> => {
  const { mailboxThreads: boxes, mailRecipients: recipients, mails } = tx.t
  const stay = areGone && sql`(${areGone}) is not true`
  const inThread = and(eq(mails.exerciseId, exerciseId), eq(mails.threadId, threadId), stay)
  const { id, fromId, createdOn, deletedOn, attachmentsCount } = mails
  const all = await tx.select({ id, fromId, createdOn, deletedOn, attachmentsCount }).from(mails).where(inThread).orderBy(asc(createdOn))
  const reached = await tx
    .select({ mailId: recipients.mailId, userId: recipients.userId })
    .from(recipients)
    .where(and(eq(recipients.exerciseId, exerciseId), inArray(recipients.mailId, tx.select({ id }).from(mails).where(inThread))))
  const ofThread = and(eq(boxes.exerciseId, exerciseId), eq(boxes.threadId, threadId))
  const former = new Map((await tx.select().from(boxes).where(ofThread)).map(box => [box.mailboxId, box]))
  await tx.delete(boxes).where(ofThread)
  const mailboxIds = [...new Set([...all.flatMap(mail => mail.fromId ?? []), ...reached.flatMap(({ userId }) => userId ?? [])])]
  for (const mailboxId of mailboxIds) {
    const got = new Set(reached.flatMap(({ mailId, userId }) => (userId === mailboxId ? mailId : [])))
    const own = all.filter(mail => mail.fromId === mailboxId || got.has(mail.id))
    const living = own.filter(mail => mail.deletedOn === null)
    const last = living.at(-1) ?? own.at(-1)
    if (!last) continue
    const { archived = false, unreadOn = null, answeringId = null, answeringUntil = null } = former.get(mailboxId) ?? {}
    const unread = living.find(mail => got.has(mail.id) && unreadOn !== null && mail.createdOn >= unreadOn)
    await tx.insert(boxes).values({
      exerciseId,
      mailboxId,
      threadId,
      lastMailId: last.id,
      lastOn: last.createdOn,
      receivedOn: own.findLast(mail => got.has(mail.id))?.createdOn ?? null,
      sentOn: own.findLast(mail => mail.fromId === mailboxId)?.createdOn ?? null,
      unreadOn: unread?.createdOn ?? null,
      archived,
      mailsCount: own.length,
      attachmentsCount: living.reduce((sum, mail) => sum + mail.attachmentsCount, 0),
      answeringId,
      answeringUntil,
    })
  }
  await invalidateMailboxes(tx, exerciseId, [...new Set([...former.keys(), ...mailboxIds])])
}
