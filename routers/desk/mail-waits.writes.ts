import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { MailChanged, MailSent } from '../events.ts'
import { readSaidMails } from './mail-waits.reads.ts'
import { readOpenWaits, readRoles, type StoredWait } from './waits.reads.ts'
import { findMailWait, isAnsweredByMail, isContinuedBy, type SaidMail } from './waits.rules.ts'
import { endWaits, insertWaits } from './waits.writes.ts'

/** Everybody whose role decides what mails make wait. */
const rolesOf = (tx: Db, exerciseId: number, mails: readonly SaidMail[]) =>
  readRoles(tx, exerciseId, [...new Set(mails.flatMap(({ fromId, to }) => [fromId, ...to]))])

type Written = SaidMail & { writtenById: number | null }
type Roles = Awaited<ReturnType<typeof rolesOf>>
/** What waits in a thread, and what was said to need no answer. */
type Known = { open: readonly StoredWait[]; dismissed: readonly StoredWait[] }

/** Ends what a mail answers in its thread, and notes what its author waits for; returns what waits then. */
const followMail = async (tx: Db, exerciseId: number, mail: Written, { open, dismissed }: Known, roles: Roles): Promise<StoredWait[]> => {
  const { waits } = tx.t
  const answered = open.filter(wait => isAnsweredByMail(wait, mail, roles)).map(({ id }) => id)
  await endWaits(tx, exerciseId, answered, {
    ending: 'answered',
    answerId: mail.id,
    endedById: mail.writtenById,
    endedOn: mail.createdOn,
  })
  const left = open.filter(({ id }) => !answered.includes(id))
  const begun = findMailWait(mail, roles)
  const isDismissed = ({ since, endedOn }: StoredWait) => since <= mail.createdOn && endedOn !== null && mail.createdOn <= endedOn
  if (!begun || dismissed.some(wait => isContinuedBy(wait, begun) && isDismissed(wait))) return left
  const known = left.find(wait => isContinuedBy(wait, begun))
  if (!known) return [...left, ...(await insertWaits(tx, exerciseId, [begun]))]
  tx.invalidate(exerciseId, 'waits')
  await tx
    .update(waits)
    .set({ mailId: mail.id })
    .where(and(eq(waits.exerciseId, exerciseId), eq(waits.id, known.id)))
  return left
}

/** Notes what a mail that was sent makes its author wait for, and ends the waits that it answers. */
export const updateMailWaits = async (
  tx: Db,
  { exerciseId, id, waitId, by }: Pick<MailSent, 'exerciseId' | 'id' | 'waitId'> & { by: Pick<MailSent['by'], 'userId'> },
): Promise<void> => {
  for (const mail of await readSaidMails(tx, exerciseId, eq(tx.t.mails.id, id))) {
    // Also when another persona than the awaited one has answered: whoever chose it knew who was awaited.
    if (waitId !== null)
      await endWaits(tx, exerciseId, [waitId], { ending: 'answered', answerId: id, endedById: by.userId, endedOn: mail.createdOn })
    const open = await readOpenWaits(tx, exerciseId, mail.threadId, 0)
    await followMail(tx, exerciseId, mail, { open, dismissed: [] }, await rolesOf(tx, exerciseId, [mail]))
  }
}

/** Notes anew what waits in a thread, after a mail of it was taken away or given to another persona; what needs no answer still needs none. */
export const rewriteMailWaits = async (tx: Db, { exerciseId, threadId }: MailChanged): Promise<void> => {
  const { mails, waits } = tx.t
  tx.invalidate(exerciseId, 'waits')
  const inThread = and(eq(waits.exerciseId, exerciseId), eq(waits.kind, 'mail'), eq(waits.threadId, threadId))
  const dismissed = await tx
    .select()
    .from(waits)
    .where(and(inThread, eq(waits.ending, 'dismissed')))
  await tx.delete(waits).where(and(inThread, or(isNull(waits.ending), ne(waits.ending, 'dismissed'))))
  const said = await readSaidMails(tx, exerciseId, eq(mails.threadId, threadId))
  const roles = await rolesOf(tx, exerciseId, said)
  let open: StoredWait[] = []
  for (const mail of said) open = await followMail(tx, exerciseId, mail, { open, dismissed }, roles)
}
