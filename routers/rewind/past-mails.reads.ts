import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { mailExcerptMax, mailPageSize, mailThreadPageSize } from '../limits.contract.ts'
import { usualAddress } from '../mail/addresses.rules.ts'
import type { Mail, MailParty } from '../mail/mail.contract.ts'
import { readMailbox } from '../mail/mailboxes.reads.ts'
import { buildMails, readMails } from '../mail/mails.reads.ts'
import { isInOpenMailbox, readOpenMailboxes } from '../mail/open-mailboxes.reads.ts'
import { readMailDomain } from '../mail/parties.reads.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { fullName } from '../people.rules.ts'
import { readPeopleAt, toPerson } from './past-people.reads.ts'
import { authorAt, type Moment, readFormerStates } from './past-states.reads.ts'
import type { PastMailRow, PastMails, PastMailThread, PastMailThreadInput, PastMailThreadsInput } from './rewind.contract.ts'

type Place = { mailbox?: number | undefined; threadId?: number }

/** What mails of a moment say of where they stood, the oldest first: those of a mailbox, or of all that the actor may open. */
const readPlacesAt = async (db: Db, actor: Actor, moment: Moment, { mailbox, threadId }: Place) => {
  const { mails } = db.t
  const open =
    mailbox === undefined ? await readOpenMailboxes(db, actor) : { named: [(await readMailbox(db, actor, mailbox)).id], roles: [] }
  const sender = authorAt(db, moment, { kind: 'mail', id: mails.id }, mails.fromId)
  const ofThread = threadId === undefined ? undefined : eq(mails.threadId, threadId)
  const { id, threadId: thread, createdOn, deletedOn, attachmentsCount } = mails
  const rows = await db
    .select({ id, threadId: thread, createdOn, deletedOn, attachmentsCount })
    .from(mails)
    .where(and(eq(mails.exerciseId, moment.exerciseId), lte(createdOn, moment.at), ofThread, isInOpenMailbox(db, open, sender)))
    .orderBy(asc(createdOn))
  return rows.map(row => ({ ...row, removed: row.deletedOn !== null && row.deletedOn <= moment.at }))
}

type PlaceRow = Awaited<ReturnType<typeof readPlacesAt>>[number]

/** A thread of a moment: its newest mail that had not been taken away, or its newest of all. */
const toThread = (mails: readonly PlaceRow[]) => {
  const living = mails.filter(({ removed }) => !removed)
  const last = living.at(-1) ?? mails.at(-1)
  return last && { last, mails: mails.length, attachments: living.reduce((sum, { attachmentsCount }) => sum + attachmentsCount, 0) }
}
type Thread = NonNullable<ReturnType<typeof toThread>>

/** Mails on the wire as they stood at a moment: from whom, whether they had been taken away, and how people were called. */
const readMailsAt = async (db: Db, actor: Actor, moment: Moment, ids: readonly number[]) => {
  const { exerciseId, at } = moment
  const former = await readFormerStates(db, moment, 'mail', ids)
  const rows = (await readMails(db, exerciseId, ids)).map(row => ({
    ...row,
    fromId: former.get(row.id)?.otherId ?? row.fromId,
    deletedOn: row.deletedOn && row.deletedOn <= at ? row.deletedOn : null,
  }))
  const mails = await buildMails(db, exerciseId, rows, { mailboxId: actor.userId, oversees: true })
  const parties = mails.flatMap(({ from, to, cc, bcc, writtenBy }) => [
    ...[from, ...to, ...cc, ...bcc].flatMap(({ person }) => person?.id ?? []),
    ...(writtenBy ? [writtenBy.id] : []),
  ])
  const found = await readPeopleAt(db, moment, parties)
  const domain = await readMailDomain(db, exerciseId)
  const toParty = (party: MailParty): MailParty => {
    const then = party.person && found.get(party.person.id)
    if (!(party.person && then)) return party
    const person = toPerson(then)
    const isUsual = party.address === usualAddress(party.person.username, domain)
    return { ...party, name: fullName(person), person, address: isUsual ? usualAddress(person.username, domain) : party.address }
  }
  const words = new Map(rows.map(row => [row.id, row.words]))
  return mails.map(mail => {
    const writer = mail.writtenBy ? found.get(mail.writtenBy.id) : undefined
    const shown: Mail = {
      ...mail,
      from: toParty(mail.from),
      to: mail.to.map(toParty),
      cc: mail.cc.map(toParty),
      bcc: mail.bcc.map(toParty),
      writtenBy: writer ? toPerson(writer) : null,
    }
    return { mail: shown, words: mail.removed ? '' : (words.get(mail.id) ?? '') }
  })
}

/** The threads in which somebody waited for an answer at a moment. */
const readAwaited = async (db: Db, { exerciseId, at }: Moment, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { waits } = db.t
  const lasted = and(lte(waits.since, at), or(isNull(waits.endedOn), gt(waits.endedOn, at)))
  const rows = await db
    .select({ threadId: waits.threadId })
    .from(waits)
    .where(and(eq(waits.exerciseId, exerciseId), eq(waits.kind, 'mail'), inArray(waits.threadId, [...ids]), lasted))
  return new Set(rows.map(({ threadId }) => threadId))
}

type Newest = { mail: Mail; words: string }

const toRow = ({ last, mails, attachments }: Thread, { mail, words }: Newest, awaited: ReadonlySet<number>): PastMailRow => ({
  id: last.threadId,
  subject: mail.subject,
  from: mail.from,
  excerpt: [...words.slice(0, 2 * mailExcerptMax)].slice(0, mailExcerptMax).join(''),
  mails,
  attachments,
  updatedOn: last.createdOn.toISOString(),
  waits: awaited.has(last.threadId),
})

/** The threads of mail at a moment (MAIL-13), newest first: of one mailbox, or of all that the actor may open; 404 for one that they may not. */
export const readPastMailThreads = async (
  db: Db,
  actor: Actor,
  { mailbox, before }: Omit<PastMailThreadsInput, 'at'>,
  at: Date,
): Promise<PastMails> => {
  const moment = { exerciseId: actor.exerciseId, at }
  const places = await readPlacesAt(db, actor, moment, { mailbox })
  const threads = [...Map.groupBy(places, ({ threadId }) => threadId).values()]
    .flatMap(mails => toThread(mails) ?? [])
    .filter(({ last }) => before === undefined || last.createdOn < new Date(before))
    .toSorted((one, other) => other.last.createdOn.getTime() - one.last.createdOn.getTime())
  const page = threads.slice(0, mailThreadPageSize)
  const found = await readMailsAt(
    db,
    actor,
    moment,
    page.map(({ last }) => last.id),
  )
  const shown = new Map(found.map(one => [one.mail.id, one]))
  const awaited = await readAwaited(
    db,
    moment,
    page.map(({ last }) => last.threadId),
  )
  const data = page.flatMap(thread => {
    const newest = shown.get(thread.last.id)
    return newest ? toRow(thread, newest, awaited) : []
  })
  return { data, next: threads.length > page.length ? (data.at(-1)?.updatedOn ?? null) : null }
}

/** A thread with its newest mails at a moment, oldest first; 404 when the mailboxes that the actor may open had none of it then. */
export const readPastMailThread = async (
  db: Db,
  actor: Actor,
  { id, mailbox }: Omit<PastMailThreadInput, 'at'>,
  at: Date,
): Promise<PastMailThread> => {
  const moment = { exerciseId: actor.exerciseId, at }
  const places = await readPlacesAt(db, actor, moment, { mailbox, threadId: id })
  const thread = orNotFound(toThread(places))
  const newest = places.slice(-mailPageSize).map(place => place.id)
  const found = await readMailsAt(db, actor, moment, [...newest, thread.last.id])
  const last = orNotFound(found.find(({ mail }) => mail.id === thread.last.id))
  const row = toRow(thread, last, await readAwaited(db, moment, [id]))
  const shown = found.flatMap(({ mail }) => (newest.includes(mail.id) ? mail : []))
  const data = takeThatFit(shown.toReversed()).toReversed()
  return { ...row, data, hasOlder: places.length > data.length }
}
