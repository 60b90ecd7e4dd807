import type { Mail, MailParty } from '#routers/mail/mail.contract.ts'
import { type Draft, newDraft } from './drafts.ts'

type Say = (args: { subject: string }) => string

/** The beginnings of subjects that answer or forward, of all languages. */
const prefix = /^\s*(?:re|tr|fwd?)\s*:\s*/i

/** A subject with one beginning, however often it was answered. */
const withPrefix = (subject: string, say: Say): string => {
  let bare = subject
  while (prefix.test(bare)) bare = bare.replace(prefix, '')
  return say({ subject: bare }).slice(0, 200).trim()
}

const isNot = (mailbox: number, some: readonly MailParty[]) => some.filter(({ kind, id }) => !(kind === 'person' && id === mailbox))
const keyOf = ({ kind, id, address }: MailParty) => (id === null ? address : `${kind} ${id}`)
/** Each once, without those who are named before. */
const once = (some: readonly MailParty[], before: readonly MailParty[] = []): MailParty[] => {
  const seen = new Set(before.map(keyOf))
  return some.filter(party => {
    const key = keyOf(party)
    return !seen.has(key) && seen.add(key)
  })
}

/** An answer to a mail from a mailbox: to its writer, or to all whom it names but never to blind copies; after one's own mail to those whom that went to. */
export const toAnswer = (mail: Mail, mailbox: number, all: boolean, say: Say): Draft => {
  const isOwn = mail.from.id === mailbox
  const first = isOwn ? mail.to : [mail.from]
  const to = once(all ? isNot(mailbox, isOwn ? first : [...first, ...mail.to]) : first)
  const cc = all ? once(isNot(mailbox, mail.cc), to) : []
  return { ...newDraft(mailbox), to, cc, subject: withPrefix(mail.subject, say), replyTo: mail.id }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

/** A mail to pass on, with its files; `lines` = what is said above its text. */
export const toForward = (mail: Mail, mailbox: number, lines: readonly string[], say: Say): Draft => ({
  ...newDraft(mailbox),
  subject: withPrefix(mail.subject, say),
  body: `<p></p><p>${lines.map(escapeHtml).join('<br>')}</p><blockquote>${mail.body || '<p></p>'}</blockquote>`,
  attachments: mail.attachments,
  forwardOf: mail.id,
})
