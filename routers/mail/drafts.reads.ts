import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { mailThreadPageSize } from '../limits.contract.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { readMailLists } from './lists.reads.ts'
import type { MailAttachment, MailDraft, MailParty, MailThreadPage } from './mail.contract.ts'
import { toAttachment } from './mails.reads.ts'
import { readAddressed, toAddressParty, toListParty, toPersonParty } from './parties.reads.ts'

/** Files of an exercise by their ids. */
export const readFiles = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<ReadonlyMap<number, MailAttachment>> => {
  const { images, mailFiles: files } = db.t
  const { id, name, type, bytes } = files
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, name, type, bytes, width: images.width, height: images.height })
          .from(files)
          .innerJoin(images, and(eq(images.exerciseId, files.exerciseId), eq(images.id, files.imageId)))
          .where(and(eq(files.exerciseId, exerciseId), inArray(id, [...ids])))
  return new Map(rows.map(row => [row.id, toAttachment(row)]))
}

export type DraftRow = Db['t']['mailDrafts']['$inferSelect']

/** Whether a draft is being sent and can be taken back. */
export const isBeingSent = ({ t: { mailDrafts: drafts } }: Db) => or(isNotNull(drafts.sendOn), isNotNull(drafts.heldFor))

type Entries = readonly (number | string)[]

/** Returns a function that makes parties of entries, as far as there still are any. */
export const readParties = async (db: Db, exerciseId: number, entries: Entries): Promise<(some: Entries) => MailParty[]> => {
  const people = await readAddressed(
    db,
    exerciseId,
    entries.filter(entry => typeof entry === 'number'),
  )
  const lists = new Map((await readMailLists(db, exerciseId)).map(list => [list.id, list]))
  return some =>
    some.flatMap(entry => {
      if (typeof entry === 'string') return toAddressParty(entry)
      const person = people.get(entry)
      const list = lists.get(entry)
      if (person) return toPersonParty(person)
      return list ? toListParty(list) : []
    })
}

/** Drafts on the wire, in their order. */
export const buildDrafts = async (db: Db, exerciseId: number, rows: readonly DraftRow[]): Promise<MailDraft[]> => {
  if (rows.length === 0) return []
  const entries = rows.flatMap(({ recipients: { to, cc, bcc } }) => [...to, ...cc, ...bcc])
  const toParties = await readParties(db, exerciseId, entries)
  const files = await readFiles(
    db,
    exerciseId,
    rows.flatMap(({ attachments }) => attachments),
  )
  return rows.map(({ id, fromId, recipients, subject, body, attachments, replyToId, forwardOfId, savedOn, sendOn, heldFor }) => ({
    id,
    mailbox: fromId,
    to: toParties(recipients.to),
    cc: toParties(recipients.cc),
    bcc: toParties(recipients.bcc),
    subject,
    body,
    attachments: attachments.flatMap(fileId => files.get(fileId) ?? []),
    replyTo: replyToId,
    forwardOf: forwardOfId,
    savedOn: savedOn.toISOString(),
    sendOn: sendOn?.toISOString() ?? null,
    held: heldFor !== null,
  }))
}

/** The actor's own drafts of a mailbox, the last saved first, without those that are being sent. */
export const listDrafts = async (db: Db, { exerciseId, userId }: Actor, mailboxId: number, before: Date): Promise<MailThreadPage> => {
  const { mailDrafts: drafts } = db.t
  const own = and(eq(drafts.exerciseId, exerciseId), eq(drafts.userId, userId), eq(drafts.fromId, mailboxId))
  const rows = await db
    .select()
    .from(drafts)
    .where(and(own, lt(drafts.savedOn, before), isNull(drafts.sendOn), isNull(drafts.heldFor)))
    .orderBy(desc(drafts.savedOn))
    .limit(limitLiteral(mailThreadPageSize + 1))
  const page = takeThatFit(await buildDrafts(db, exerciseId, rows.slice(0, mailThreadPageSize)))
  return { data: [], drafts: page, next: rows.length > page.length ? (page.at(-1)?.savedOn ?? null) : null }
}
