import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { assertMaySpeakAs } from '../auth/act-as.reads.ts'
import { toAnswerSubject } from './answers.rules.ts'
import type { CleanMail } from './clean-mail.rules.ts'
import { deliverMail, type MailToSend } from './deliveries.writes.ts'
import type { MailParty } from './mail.contract.ts'
import { assertMailOpen, readMailboxToWrite } from './mailboxes.reads.ts'
import { buildMails, readMail } from './mails.reads.ts'

/** A mail that answers: what is missing is that of an answer to all. */
export type AnsweringMail = CleanMail & {
  to?: readonly (number | string)[] | undefined
  cc?: readonly (number | string)[] | undefined
  subject?: string | undefined
  attachments?: readonly number[] | undefined
}

/**
 * An answer to a mail from a mailbox, also from one that did not get it: the answer of a persona stands in the thread, whoever was written to. Throws
 * 403 for a mailbox that the actor does not write from.
 */
export const toAnswer = async (
  tx: Db,
  actor: Actor,
  { mailId, fromId, ...written }: AnsweringMail & { mailId: number; fromId: number },
): Promise<MailToSend> => {
  assertMailOpen(actor)
  await readMailboxToWrite(tx, actor, fromId, 'authorId')
  await assertMaySpeakAs(tx, actor, fromId)
  const row = await readMail(tx, actor.exerciseId, mailId)
  const [mail] = await buildMails(tx, actor.exerciseId, [row], { mailboxId: fromId, oversees: false })
  const entriesOf = (parties: readonly MailParty[] = []) =>
    parties.map(({ id, address }) => id ?? address).filter(entry => entry !== fromId && entry !== row.fromId)
  const isOwn = row.fromId === fromId || row.fromId === null
  const all = isOwn
    ? { to: entriesOf(mail?.to), cc: entriesOf(mail?.cc) }
    : { to: [row.fromId ?? 0], cc: [...entriesOf(mail?.to), ...entriesOf(mail?.cc)] }
  const { to = all.to, cc = all.cc } = written
  const { subject = toAnswerSubject(row.subject), body, words, attachments = [] } = written
  return {
    fromId,
    recipients: { to: [...to], cc: [...cc], bcc: [] },
    subject: subject.trim().normalize('NFC'),
    body,
    words,
    attachments: [...new Set(attachments)],
    replyToId: mailId,
    threadId: row.threadId,
    forwardOfId: null,
    draftId: null,
  }
}

/** Answers a mail at once; throws as `deliverMail` does. */
export const answerMail = async (
  tx: Db,
  actor: Actor,
  answer: Parameters<typeof toAnswer>[2],
  now: Date,
): Promise<{ id: number; threadId: number }> => deliverMail(tx, actor, await toAnswer(tx, actor, answer), now)
