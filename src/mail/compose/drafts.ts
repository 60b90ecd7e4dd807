import { useSyncExternalStore } from 'react'
import type { MailAttachment, MailDraft, MailParty, SaveDraftInput } from '#routers/mail/mail.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { flag, integer, listOf, nullable, oneOf, parseStored, record, type Shape, text } from '../../app/stored.ts'

/** What one is writing, as this browser keeps it. `saved` = the server has it too; `mailbox` = from whose it is sent. */
export type Draft = Pick<
  MailDraft,
  'id' | 'mailbox' | 'to' | 'cc' | 'bcc' | 'subject' | 'body' | 'attachments' | 'replyTo' | 'forwardOf'
> & { editedOn: string; saved: boolean }

const person = record<Person>({ id: integer, username: text, firstname: text, lastname: text, photo: nullable(text), certified: flag })
const parties = listOf(
  record<MailParty>({
    kind: oneOf(['person', 'list', 'address']),
    id: nullable(integer),
    name: text,
    address: text,
    person: nullable(person),
  }),
)
const files = listOf(
  record<MailAttachment>({
    id: integer,
    name: text,
    type: text,
    bytes: integer,
    picture: nullable(record<{ width: number; height: number }>({ width: integer, height: integer })),
  }),
)

export const draftShape: Shape<Draft> = record<Draft>({
  id: text,
  mailbox: integer,
  to: parties,
  cc: parties,
  bcc: parties,
  subject: text,
  body: text,
  attachments: files,
  replyTo: nullable(integer),
  forwardOf: nullable(integer),
  editedOn: text,
  saved: flag,
})

/** The key under which this browser keeps something of the mail of its user. */
export const toMailKey = (name: string): string => `weez-mail-${name}:${getStorageScope()}:${getCurrentUser()?.id}`

const listeners = new Set<() => void>()
let known: { stored: string | null; drafts: readonly Draft[] } = { stored: null, drafts: [] }

/** The drafts that this browser keeps, the same list until it changes. */
const readDrafts = (): readonly Draft[] => {
  const stored = localStorage.getItem(toMailKey('drafts'))
  if (stored !== known.stored) known = { stored, drafts: parseStored(listOf(draftShape), stored, []) }
  return known.drafts
}

const changeDrafts = (update: (drafts: readonly Draft[]) => readonly Draft[]): void => {
  const next = update(readDrafts())
  if (next.length > 0) localStorage.setItem(toMailKey('drafts'), JSON.stringify(next))
  else localStorage.removeItem(toMailKey('drafts'))
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  addEventListener('storage', listen)
  return () => {
    listeners.delete(listen)
    removeEventListener('storage', listen)
  }
}

export const useLocalDrafts = (): readonly Draft[] => useSyncExternalStore(subscribe, readDrafts, readDrafts)
export const findDraft = (id: string): Draft | undefined => readDrafts().find(draft => draft.id === id)
/** Keeps a draft in this browser, over the one of its id. */
export const keepDraft = (draft: Draft): void => changeDrafts(drafts => [draft, ...drafts.filter(({ id }) => id !== draft.id)])
export const forgetDraft = (draftId: string): void => changeDrafts(drafts => drafts.filter(({ id }) => id !== draftId))

/** An empty draft. */
export const newDraft = (mailbox: number): Draft => ({
  id: newIdempotencyKey(),
  mailbox,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  body: '',
  attachments: [],
  replyTo: null,
  forwardOf: null,
  editedOn: new Date().toISOString(),
  saved: false,
})

/** A draft of the server as this browser keeps it. */
export const toKeptDraft = ({ savedOn, sendOn: _, held: __, ...draft }: MailDraft): Draft => ({ ...draft, editedOn: savedOn, saved: true })

/** The words of a body, without its marks. */
export const toWords = (body: string): string => {
  const { body: page } = new DOMParser().parseFromString(body.replaceAll(/<\/(p|li)>|<br>/g, ' '), 'text/html')
  return page.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** Whether nobody would miss a draft. */
export const isEmptyDraft = ({ to, cc, bcc, subject, body, attachments, replyTo, forwardOf }: Draft): boolean =>
  subject.trim() + toWords(body) === '' && attachments.length === 0 && (replyTo ?? forwardOf ?? to.length + cc.length + bcc.length) === 0

const toRecipients = (some: readonly MailParty[]) => some.map(({ id, address }) => id ?? address)

/** A draft as the server takes it. */
export const toDraftInput = ({ id, mailbox, to, cc, bcc, subject, body, attachments, replyTo, forwardOf }: Draft): SaveDraftInput => ({
  id,
  from: mailbox,
  to: toRecipients(to),
  cc: toRecipients(cc),
  bcc: toRecipients(bcc),
  subject,
  body,
  attachments: attachments.map(file => file.id),
  ...(replyTo !== null && { replyTo }),
  ...(forwardOf !== null && { forwardOf }),
})
