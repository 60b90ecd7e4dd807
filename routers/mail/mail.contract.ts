import { z } from 'zod'
import { mailFolders } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import {
  mailAttachmentsMax,
  mailBodyMax,
  mailListMembersMax,
  mailRecipientsMax,
  mailSubjectMax,
  mailUndoSecondsMax,
  nameMax,
} from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { before, exactText, id, isoDateTime, line, noInput, somethingWritten, terms } from '../scalars.contract.ts'

/** Somebody whom a mail names: a person of the exercise, a list, or an address that nobody has, which has neither id nor person. */
export const mailParty = z.object({
  kind: z.enum(['person', 'list', 'address']),
  id: id.nullable(),
  name: z.string(),
  address: z.string(),
  person: person.nullable(),
})
export type MailParty = z.infer<typeof mailParty>

/**
 * A mailbox that one may open. `shared` = several people read it; `colleagues` = the others who speak for an official account; `writes` = one may
 * write from it; `unread` and `drafts` are counts, `unread` of at most 200.
 */
export const mailbox = z.object({
  id,
  owner: person,
  address: z.string(),
  organisation: z.string(),
  shared: z.boolean(),
  colleagues: z.array(person),
  writes: z.boolean(),
  unread: z.int(),
  drafts: z.int(),
})
export type Mailbox = z.infer<typeof mailbox>

/** One's own mailbox first, then official accounts, then personas' with something unread. */
export const mailboxes = z.object({ data: z.array(mailbox), domain: z.string() })
export type Mailboxes = z.infer<typeof mailboxes>
export const listMailboxesInput = noInput

/** `picture` = it has a size in pixels and the mark, and is a WebP. */
export const mailAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
})
export type MailAttachment = z.infer<typeof mailAttachment>

/** `POST /mail/attachments`: a form with a `file` part. */
export const uploadAttachmentInput = z.instanceof(FormData).transform((form, context) => {
  const file = form.get('file')
  if (!(file instanceof File)) context.addIssue({ code: 'custom', path: ['file'], message: reason('file.required') })
  return file instanceof File ? { file } : z.NEVER
})
export type UploadAttachmentInput = z.infer<typeof uploadAttachmentInput>

/** Who said that they answer, and until when. */
const answering = z.object({ user: person, until: isoDateTime })

/** What stands of a thread in a shared mailbox; absent in one's own. */
const sharedFields = z.object({ answering: answering.nullable(), readBy: z.array(person.extend({ readOn: isoDateTime })) }).partial().shape

/** A thread in a list, by its newest mail. */
export const mailThreadRow = z.object({
  id,
  mailbox: id,
  subject: z.string(),
  /** Of the newest mail, which has no words once it was taken away; in a search, of the newest one that was found. */
  from: mailParty,
  excerpt: z.string(),
  mails: z.int(),
  attachments: z.int(),
  unread: z.boolean(),
  archived: z.boolean(),
  /** Whether the mailbox has written last. */
  answered: z.boolean(),
  updatedOn: isoDateTime,
  ...sharedFields,
})
export type MailThreadRow = z.infer<typeof mailThreadRow>

const draftId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: 'The id of the draft, 32 hexadecimal digits that the caller makes', example: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' })

/** What one is writing. `sendOn` = it is sent then; `held` = it is sent, and the exercise stands. */
export const mailDraft = z.object({
  id: draftId,
  mailbox: id,
  to: z.array(mailParty),
  cc: z.array(mailParty),
  bcc: z.array(mailParty),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(mailAttachment),
  replyTo: id.nullable(),
  forwardOf: id.nullable(),
  savedOn: isoDateTime,
  sendOn: isoDateTime.nullable(),
  held: z.boolean(),
})
export type MailDraft = z.infer<typeof mailDraft>

/** A page of a folder, the newest first; `next` = the `before` of the page after it. Only `drafts` has drafts, and no threads. */
export const mailThreadPage = z.object({ data: z.array(mailThreadRow), drafts: z.array(mailDraft), next: isoDateTime.nullable() })
export type MailThreadPage = z.infer<typeof mailThreadPage>

const mailboxId = id.meta({ description: 'The id of whose mailbox it is; without it one’s own', example: 7 })
const threadId = id.meta({ description: 'The id of the thread, that of its first mail', example: 12 })

export const listMailThreadsInput = z.strictObject({
  mailbox: mailboxId.optional(),
  folder: z.enum(mailFolders).default('inbox').meta({ description: 'The folder', example: 'inbox' }),
  unread: z.boolean().default(false).meta({ description: 'Only threads with something unread', example: true }),
  terms: terms.default('').meta({
    description: 'Only threads with a mail that has the beginnings of all words, or is of somebody called so; not of drafts',
    example: 'rapport',
  }),
  before,
})
export type ListMailThreadsInput = z.infer<typeof listMailThreadsInput>

/** A mail; `bcc` = what its reader may know of blind copies. `writtenBy` as of messages. */
export const mail = z.object({
  id,
  from: mailParty,
  to: z.array(mailParty),
  cc: z.array(mailParty),
  bcc: z.array(mailParty),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(mailAttachment),
  replyTo: id.nullable(),
  forwardOf: id.nullable(),
  createdOn: isoDateTime,
  /** Whether an animator took it away: it has no words for anybody. */
  removed: z.boolean(),
  writtenBy: person.nullable().optional(),
})
export type Mail = z.infer<typeof mail>

/** The newest mails of a thread as a mailbox has them, oldest first; `before` = `createdOn` of the oldest known one asks for the page before it. */
export const readMailThreadInput = z.strictObject({ id: threadId, mailbox: mailboxId.optional(), before })
export type ReadMailThreadInput = z.infer<typeof readMailThreadInput>
export const mailThread = z.object({ ...mailThreadRow.shape, writes: z.boolean(), data: z.array(mail), hasOlder: z.boolean() })
export type MailThread = z.infer<typeof mailThread>

/** An id of a person or a list, or an address. */
const recipient = z.union([id, line(254).transform(value => value.trim())])
export const recipients = z.array(recipient).max(mailRecipientsMax).default([])

export const attachmentIds = z.array(id).max(mailAttachmentsMax).default([])

const written = {
  from: recipient.optional().meta({ description: 'The id or address of the mailbox; without it one’s own' }),
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: line(mailSubjectMax).default(''),
  /** What is not allowed in a mail is left out of it. */
  body: exactText(mailBodyMax).default(''),
  attachments: attachmentIds,
  replyTo: id.optional(),
  forwardOf: id.optional(),
}

const isNotTooMany = ({ to, cc, bcc }: { to: readonly unknown[]; cc: readonly unknown[]; bcc: readonly unknown[] }) =>
  to.length + cc.length + bcc.length <= mailRecipientsMax
const tooMany = { path: ['to'], message: reason('mail.recipients'), params: { max: mailRecipientsMax } }

const mailExample = { to: ['prefecture@acme.example'], subject: 'Point de situation', body: '<p>Bonjour, voici où nous en sommes.</p>' }

export const sending = {
  draftId: draftId.optional(),
  undoSeconds: z.int().min(0).max(mailUndoSecondsMax).default(0),
}

/** A mail to send, at once unless `undoSeconds` delays it; with `draftId` it was that draft, and is sent once. */
export const sendMailInput = z
  .strictObject({
    ...written,
    ...sending,
  })
  .refine(isNotTooMany, tooMany)
  .meta({ example: mailExample })
export type SendMailInput = z.infer<typeof sendMailInput>

/** `id` and `threadId` are null while it can be taken back, until `sendOn`. */
export const sentMail = z.object({
  id: id.nullable(),
  threadId: id.nullable(),
  draftId: draftId.nullable(),
  sendOn: isoDateTime.nullable(),
})
export type SentMail = z.infer<typeof sentMail>

export const saveDraftInput = z
  .strictObject({ id: draftId, ...written })
  .refine(isNotTooMany, tooMany)
  .meta({ example: mailExample })
export type SaveDraftInput = z.infer<typeof saveDraftInput>

export const draftInput = z.strictObject({ id: draftId })
export type DraftInput = z.infer<typeof draftInput>

/** Marks a thread of a mailbox as read or unread, archives it or brings it back; what is missing stays. */
export const editMailThreadInput = z
  .strictObject({ id: threadId, mailbox: mailboxId.optional(), read: z.boolean().optional(), archived: z.boolean().optional() })
  .meta({ example: { read: true } })
export type EditMailThreadInput = z.infer<typeof editMailThreadInput>

/** Says to those who share a mailbox that one answers, or no longer. */
export const answerMailThreadInput = z.strictObject({ id: threadId, mailbox: mailboxId })
export type AnswerMailThreadInput = z.infer<typeof answerMailThreadInput>

export const removeMailInput = z.strictObject({ id: id.meta({ description: 'The id of the mail', example: 12 }) })
export type RemoveMailInput = z.infer<typeof removeMailInput>
export const reassignMailInput = removeMailInput.extend({ authorId: id }).meta({ example: { authorId: 8 } })
export type ReassignMailInput = z.infer<typeof reassignMailInput>

/** Lists and people whose names, addresses or organisations have every term, lists first. */
export const mailDirectoryInput = z.strictObject({ terms: terms.default('') })
export type MailDirectoryInput = z.infer<typeof mailDirectoryInput>
export const mailDirectory = z.array(mailParty.extend({ organisation: z.string() }))
export type MailDirectory = z.infer<typeof mailDirectory>

/** A distribution list; `ofPlayers` = its members are all players. */
export const mailList = z.object({ id, name: z.string(), address: z.string(), ofPlayers: z.boolean(), members: z.array(person) })
export type MailList = z.infer<typeof mailList>
export const mailLists = z.array(mailList)
export const listMailListsInput = noInput

const listFields = {
  name: line(nameMax).regex(somethingWritten, reason('input.required')),
  address: line(254).regex(somethingWritten, reason('input.required')),
  members: z.array(id).max(mailListMembersMax).default([]),
  ofPlayers: z.boolean().default(false),
}
const listExample = { name: 'Presse', address: 'presse@acme.example', members: [8] }
export const addMailListInput = z.strictObject(listFields).meta({ example: listExample })
export type AddMailListInput = z.infer<typeof addMailListInput>
export const editMailListInput = z
  .strictObject({ id: id.meta({ description: 'The id of the list', example: 3 }), ...listFields })
  .meta({ example: listExample })
export type EditMailListInput = z.infer<typeof editMailListInput>
export const deleteMailListInput = editMailListInput.pick({ id: true })
export type DeleteMailListInput = z.infer<typeof deleteMailListInput>

/** What differs from the usual in the address of somebody; an empty address is the usual one again. */
export const editMailAddressInput = z
  .strictObject({
    userId: id.meta({ description: 'Whose address it is', example: 8 }),
    address: line(254).optional(),
    organisation: line(nameMax).optional(),
  })
  .meta({ example: { address: 'cabinet@prefecture.example', organisation: 'Préfecture' } })
export type EditMailAddressInput = z.infer<typeof editMailAddressInput>
export const mailDirectoryEntry = mailDirectory.element
export type MailDirectoryEntry = z.infer<typeof mailDirectoryEntry>
