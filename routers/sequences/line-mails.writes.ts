import type { LineMail } from '#db/schema/sequences.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { mailSubjectMax, weezeTextMax } from '../limits.contract.ts'
import { assertAttachable } from '../mail/deliveries.writes.ts'
import { assertMailOpen } from '../mail/mailboxes.reads.ts'
import { cleanMailBody } from '../mail/mails.writes.ts'
import { toParagraphs } from '../mail/paragraphs.rules.ts'
import { resolveRecipients } from '../mail/recipients.reads.ts'
import type { Parsers } from '../services.ts'
import type { AddItemInput, ItemKind } from './items.contract.ts'

type MailFields = Pick<AddItemInput, 'kind' | 'text' | 'mail'>

/** A line whose mail was read: its body is clean, and its text says the words of the body. */
export type WithCleanMail<Fields extends MailFields> = Omit<Fields, 'mail'> & { mail: LineMail | null }

/** Cleans the mail of a line, before any transaction; 400 for a body that is too long to read or nested too deeply. */
export const cleanLineMail = async <Fields extends MailFields>(
  parsers: Parsers,
  actor: Actor,
  fields: Fields,
): Promise<WithCleanMail<Fields>> => {
  const { mail } = fields
  if (fields.kind !== 'mail') return { ...fields, mail: null }
  const { to = [], cc = [], body, attachments = [] } = mail ?? {}
  const own = { to, cc, attachments: [...new Set(attachments)] }
  if (body == null) return { ...fields, mail: { ...own, body: null } }
  const clean = await cleanMailBody(parsers, actor, body)
  const isPlain = clean.body === toParagraphs(clean.words) && clean.words.length <= weezeTextMax
  return { ...fields, text: clean.words, mail: { ...own, body: isPlain ? null : clean.body } }
}

/**
 * The mail of a line as it is stored; null of every other kind. 403 where the exercise has no mail, 400 without a recipient, for recipients and files that are none,
 * and for a subject that is too long.
 */
export const validateMail = async (
  tx: Db,
  actor: Actor,
  { kind, authorId, title, mail }: { kind: ItemKind; authorId: number; title: string; mail?: LineMail | null },
): Promise<LineMail | null> => {
  if (kind !== 'mail') return null
  assertMailOpen(actor)
  if (title.length > mailSubjectMax) throw new AppError('input.too_long', { input: 'title', max: mailSubjectMax })
  if (!mail || mail.to.length + mail.cc.length === 0) throw new AppError('mail.no_recipient')
  await resolveRecipients(tx, actor.exerciseId, { to: mail.to, cc: mail.cc, bcc: [] })
  await assertAttachable(tx, actor, authorId, mail.attachments)
  return mail
}
