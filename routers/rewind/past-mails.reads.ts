import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { mailExcerptMax, mailPageSize, mailThreadPageSize } from '../limits.contract.ts'
import { usualAddress } from '../mail/addresses.rules.ts'
import type { Mail, MailParty } from '../mail/mail.contract.ts'
import { readMailbox } from '../mail/mailboxes.reads.ts'
import { buildMails, type MailRow, readMails } from '../mail/mails.reads.ts'
import { isInOpenMailbox, readOpenMailboxes } from '../mail/open-mailboxes.reads.ts'
import { readAddressed, readMailDomain, toSender } from '../mail/parties.reads.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { fullName } from '../people.rules.ts'
import { readPeopleAt, toPerson } from './past-people.reads.ts'
import { authorAt, type Moment, readFormerStates } from './past-states.reads.ts'
import type { PastMailRow, PastMails, PastMailThread, PastMailThreadInput, PastMailThreadsInput } from './rewind.contract.ts'

/** How many mails are read at once while threads are looked for. */
const placesAtOnce = 200

/** Returns how one reads where mails stood at a moment: those of a mailbox, or of all that the actor may open. */
const openPlaces = async (db: Db, actor: Actor, moment: Moment, mailbox: number | undefined) => {
  const { mails } = db.t
  const open =
    mailbox === undefined ? await readOpenMailboxes(db, actor) : { named: [(await readMailbox(db, actor, mailbox)).id], roles: [] }
  const sender = authorAt(db, moment, { kind: 'mail', id: mails.id }, mails.fromId)
  const { id, threadId, createdOn, deletedOn, attachmentsCount } = mails
  const select = (which: SQL | undefined) =>
    db
      .select({ id, threadId, createdOn, attachmentsCount, removed: sql<boolean>`(${lte(deletedOn, moment.at)}) is true`.mapWith(Boolean) })
      .from(mails)
      .where(and(eq(mails.exerciseId, moment.exerciseId), lte(createdOn, moment.at), which, isInOpenMailbox(db, open, sender)))
      .$dynamic()
  return {
    /** All of some threads, the oldest first. */
    ofThreads: (ids: readonly number[]) => select(inArray(threadId, [...ids])).orderBy(asc(createdOn)),
    /** The newest that came before a mail and a moment, the newest first. */
    newest: (beforeId: number | undefined, before: Date | undefined) =>
      select(and(beforeId === undefined ? undefined : lt(id, beforeId), before && lt(createdOn, before)))
        .orderBy(desc(id))
        .limit(limitLiteral(placesAtOnce)),
  }
}
type Places = Awaited<ReturnType<typeof openPlaces>>
type PlaceRow = Awaited<ReturnType<Places['ofThreads']>>[number]

/** A thread of a moment: its newest mail that had not been taken away, or its newest of all. */
const toThread = (mails: readonly PlaceRow[]) => {
  const living = mails.filter(({ removed }) => !removed)
  const last = living.at(-1) ?? mails.at(-1)
  return last && { last, mails: mails.length, attachments: living.reduce((sum, { attachmentsCount }) => sum + attachmentsCount, 0) }
}
type Thread = NonNullable<ReturnType<typeof toThread>>

/** Mails as they stood at a moment: from whom, and whether they had been taken away. */
const readMailRowsAt = async (db: Db, moment: Moment, ids: readonly number[]): Promise<MailRow[]> => {
  const former = await readFormerStates(db, moment, 'mail', ids)
  return (await readMails(db, moment.exerciseId, ids)).map(row => ({
    ...row,
    fromId: former.get(row.id)?.otherId ?? row.fromId,
    deletedOn: row.deletedOn && row.deletedOn <= moment.at ? row.deletedOn : null,
  }))
}

/** What people are called in mails of a moment. */
const createPartyAt = async (db: Db, moment: Moment, ids: readonly number[]) => {
  const found = await readPeopleAt(db, moment, ids)
  const domain = await readMailDomain(db, moment.exerciseId)
  const toParty = (party: MailParty): MailParty => {
    const then = party.person && found.get(party.person.id)
    if (!(party.person && then)) return party
    const person = toPerson(then)
    const isUsual = party.address === usualAddress(party.person.username, domain)
    return { ...party, name: fullName(person), person, address: isUsual ? usualAddress(person.username, domain) : party.address }
  }
  return { found, domain, toParty }
}

/** What the row of a thread says of its newest mail. */
type Newest = Pick<Mail, 'id' | 'subject' | 'from'> & { words: string }

/** The newest mails of threads, without whom they name: a list does not grow with their recipients. */
const readNewestAt = async (db: Db, moment: Moment, ids: readonly number[]): Promise<Newest[]> => {
  const rows = await readMailRowsAt(db, moment, ids)
  const senders = rows.flatMap(({ fromId }) => fromId ?? [])
  const people = await readAddressed(db, moment.exerciseId, senders)
  const { domain, toParty } = await createPartyAt(db, moment, senders)
  return rows.map(({ id, fromId, subject, words, deletedOn }) => ({
    id,
    subject: deletedOn ? '' : subject,
    from: toParty(toSender(fromId, people, domain)),
    words: deletedOn ? '' : words,
  }))
}

/** Mails on the wire as they stood at a moment, and how people were called. */
const readMailsAt = async (db: Db, actor: Actor, moment: Moment, ids: readonly number[]): Promise<Mail[]> => {
  const rows = await readMailRowsAt(db, moment, ids)
  const mails = await buildMails(db, moment.exerciseId, rows, { mailboxId: actor.userId, oversees: true })
  const parties = mails.flatMap(({ from, to, cc, bcc, writtenBy }) => [
    ...[from, ...to, ...cc, ...bcc].flatMap(({ person }) => person?.id ?? []),
    ...(writtenBy ? [writtenBy.id] : []),
  ])
  const { found, toParty } = await createPartyAt(db, moment, parties)
  return mails.map(mail => {
    const writer = mail.writtenBy ? found.get(mail.writtenBy.id) : undefined
    return {
      ...mail,
      from: toParty(mail.from),
      to: mail.to.map(toParty),
      cc: mail.cc.map(toParty),
      bcc: mail.bcc.map(toParty),
      writtenBy: writer ? toPerson(writer) : null,
    }
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

const toRow = ({ last, mails, attachments }: Thread, { subject, from, words }: Newest, awaited: ReadonlySet<number>): PastMailRow => ({
  id: last.threadId,
  subject,
  from,
  excerpt: [...words.slice(0, 2 * mailExcerptMax)].slice(0, mailExcerptMax).join(''),
  mails,
  attachments,
  updatedOn: last.createdOn.toISOString(),
  waits: awaited.has(last.threadId),
})

/** The newest threads before a moment, at least one more than a page: mails are read from the newest on until no older one can stand before these. */
const readThreadsBefore = async ({ newest, ofThreads }: Places, before: Date | undefined): Promise<Thread[]> => {
  const found = new Map<number, Thread | undefined>()
  let position: PlaceRow | undefined
  let isMore = true
  while (isMore) {
    const rows: PlaceRow[] = await newest(position?.id, before)
    const unknown = [...new Set(rows.map(({ threadId }) => threadId))].filter(id => !found.has(id))
    const places = Map.groupBy(await ofThreads(unknown), ({ threadId }) => threadId)
    for (const id of unknown) found.set(id, toThread(places.get(id) ?? []))
    position = rows.at(-1)
    const reached = position?.createdOn
    const settled = [...found.values()].filter(thread => thread && reached && isBefore(thread, before) && thread.last.createdOn >= reached)
    isMore = rows.length === placesAtOnce && settled.length <= mailThreadPageSize
  }
  return [...found.values()]
    .flatMap(thread => (thread && isBefore(thread, before) ? thread : []))
    .toSorted((one, other) => other.last.createdOn.getTime() - one.last.createdOn.getTime())
}

/** Whether a thread belongs to the page before a moment. */
const isBefore = ({ last }: Thread, before: Date | undefined): boolean => before === undefined || last.createdOn < before

/** The threads of mail at a moment (MAIL-13), newest first: of one mailbox, or of all that the actor may open; 404 for one that they may not. */
export const readPastMailThreads = async (
  db: Db,
  actor: Actor,
  { mailbox, before }: Omit<PastMailThreadsInput, 'at'>,
  at: Date,
): Promise<PastMails> => {
  const moment = { exerciseId: actor.exerciseId, at }
  const places = await openPlaces(db, actor, moment, mailbox)
  const threads = await readThreadsBefore(places, before === undefined ? undefined : new Date(before))
  const page = threads.slice(0, mailThreadPageSize)
  const found = await readNewestAt(
    db,
    moment,
    page.map(({ last }) => last.id),
  )
  const shown = new Map(found.map(newest => [newest.id, newest]))
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
  const places = await (await openPlaces(db, actor, moment, mailbox)).ofThreads([id])
  const thread = orNotFound(toThread(places))
  const shownIds = places.slice(-mailPageSize).map(place => place.id)
  const [newest] = await readNewestAt(db, moment, [thread.last.id])
  const row = toRow(thread, orNotFound(newest), await readAwaited(db, moment, [id]))
  const data = takeThatFit((await readMailsAt(db, actor, moment, shownIds)).toReversed()).toReversed()
  return { ...row, data, hasOlder: places.length > data.length }
}
