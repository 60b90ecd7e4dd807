import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { isBeingSent } from '../mail/drafts.reads.ts'
import { personaRole } from '../permissions.ts'
import type { SaidMail } from './waits.rules.ts'

/** Whether a mail reaches a persona: what players write to each other is theirs alone (design rule 14). */
export const reachesPersona = (db: Db): SQL => {
  const { mailRecipients: recipients, mails, users } = db.t
  const isUser = and(eq(users.exerciseId, recipients.exerciseId), eq(users.id, recipients.userId), eq(users.role, personaRole))
  const ofMail = and(eq(recipients.exerciseId, mails.exerciseId), eq(recipients.mailId, mails.id))
  return exists(db.select({ one: sql`1` }).from(recipients).innerJoin(users, isUser).where(ofMail))
}

/** Mails that were not taken away, as the rules of waiting see them, with the account that wrote them, the first one first; without those of the postmaster. */
export const readSaidMails = async (
  db: Db,
  exerciseId: number,
  condition: SQL | undefined,
): Promise<(SaidMail & { writtenById: number | null; subject: string; words: string })[]> => {
  const { mailRecipients: recipients, mails } = db.t
  const { id, fromId, writtenById, createdOn, threadId, subject, words } = mails
  const rows = await db
    .select({ id, fromId, writtenById, createdOn, threadId, subject, words })
    .from(mails)
    .where(and(eq(mails.exerciseId, exerciseId), isNull(mails.deletedOn), condition))
    .orderBy(asc(createdOn))
  const ids = rows.map(row => row.id)
  const { mailId, kind, userId } = recipients
  const reached = await db
    .select({ mailId, kind, userId })
    .from(recipients)
    .where(and(eq(recipients.exerciseId, exerciseId), inArray(mailId, ids)))
    .orderBy(asc(mailId), asc(recipients.position))
  return rows.flatMap(({ fromId, ...row }) => {
    if (fromId === null) return []
    const own = reached.filter(one => one.mailId === row.id)
    const idsOf = (named: typeof own) => named.flatMap(({ userId }) => userId ?? [])
    return { ...row, fromId, to: idsOf(own.filter(({ kind }) => kind === 'to')), reached: idsOf(own) }
  })
}

/** The answers to some waits that can still be taken back, the first that leaves first. */
export const readSendings = async (db: Db, exerciseId: number, waitIds: readonly number[]) => {
  if (waitIds.length === 0) return []
  const { mailDrafts: drafts } = db.t
  const { waitId, userId, id: draftId, sendOn } = drafts
  return db
    .select({ waitId, userId, draftId, sendOn })
    .from(drafts)
    .where(and(eq(drafts.exerciseId, exerciseId), inArray(waitId, [...waitIds]), isBeingSent(db)))
    .orderBy(asc(drafts.savedOn))
}
