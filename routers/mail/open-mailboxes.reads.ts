import { and, type Column, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { personaRole, playerRole } from '../permissions.ts'
import { type MailboxUser, readMailViewer } from './mailboxes.reads.ts'

/** Mailboxes that `mailboxAccess` opens, for searches and tables over all of them: those of some people, and of all who have some roles. */
export type OpenMailboxes = { named: readonly number[]; roles: readonly Role[] }

/** Those that an actor may open. */
export const readOpenMailboxes = async (db: Db, actor: MailboxUser): Promise<OpenMailboxes> => {
  const { userId, oversees, operatedIds, officialIds, teamReads } = await readMailViewer(db, actor)
  const own = [userId, ...operatedIds]
  if (!oversees) return { named: own, roles: [] }
  return { named: [...own, ...officialIds], roles: teamReads ? [personaRole, playerRole] : [personaRole] }
}

/** Those that all may open who oversee an exercise: the file of a run shows these, whoever makes it. */
export const readOverseenMailboxes = async (db: Db, exerciseId: number): Promise<OpenMailboxes> => {
  const { accountOperators, exercises } = db.t
  const [row] = await db.select({ teamReads: exercises.teamReadsMail }).from(exercises).where(eq(exercises.id, exerciseId))
  const officials = await db
    .selectDistinct({ id: accountOperators.accountId })
    .from(accountOperators)
    .where(eq(accountOperators.exerciseId, exerciseId))
  return { named: officials.map(({ id }) => id), roles: row?.teamReads ? [personaRole, playerRole] : [personaRole] }
}

/** Whether one of some mailboxes has the mail of a row of `mails`; `sender` = whose mailbox it came from, as it is now if nothing is said. */
export const isInOpenMailbox = (db: Db, { named, roles }: OpenMailboxes, sender?: SQL<number | null>): SQL | undefined => {
  const { mailRecipients: recipients, mails, users } = db.t
  const isOpen = (mailbox: Column | SQL) => {
    const mailboxId = sql<number | null>`${mailbox}`
    const ofRole = db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.exerciseId, mails.exerciseId), eq(users.id, mailboxId), inArray(users.role, [...roles])))
    return or(inArray(mailboxId, [...named]), roles.length > 0 ? exists(ofRole) : undefined)
  }
  const got = db
    .select({ one: sql`1` })
    .from(recipients)
    .where(and(eq(recipients.exerciseId, mails.exerciseId), eq(recipients.mailId, mails.id), isOpen(recipients.userId)))
  return or(isOpen(sender ?? mails.fromId), exists(got))
}
