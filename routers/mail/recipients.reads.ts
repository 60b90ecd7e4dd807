import { and, eq, inArray } from 'drizzle-orm'
import { type RecipientKind, recipientKinds } from '#db/schema/enums.ts'
import type { DraftRecipients } from '#db/schema/mail.ts'
import type { Db } from '#db/store.ts'
import { AppError, orNotFound } from '../errors.ts'
import { isAddress, toAddress, usualAddress } from './addresses.rules.ts'
import { readMailLists, readMembers } from './lists.reads.ts'
import { readAddressed, readMailDomain } from './parties.reads.ts'

/** A recipient before it is stored. */
export type NewRecipient = { kind: RecipientKind; userId: number | null; listId: number | null; name: string; address: string }

const toAddresses = (entries: readonly (number | string)[], input: string): string[] =>
  entries.flatMap(entry => {
    if (typeof entry === 'number') return []
    const address = toAddress(entry)
    if (!isAddress(address)) throw new AppError('mail.address', { input })
    return address
  })

/** The ids of those who have these addresses, by address. */
const findByAddress = async (db: Db, exerciseId: number, addresses: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (addresses.length === 0) return new Map()
  const { mailAddresses, users } = db.t
  const domain = await readMailDomain(db, exerciseId)
  const end = usualAddress('', domain)
  const usernames = addresses.filter(address => address.endsWith(end)).map(address => address.slice(0, -end.length))
  const named = await db
    .select({ id: mailAddresses.userId, address: mailAddresses.address })
    .from(mailAddresses)
    .where(and(eq(mailAddresses.exerciseId, exerciseId), inArray(mailAddresses.address, [...addresses])))
  const usual = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.username, usernames)))
  const people = await readAddressed(
    db,
    exerciseId,
    usual.map(({ id }) => id),
  )
  return new Map([
    // Somebody with another address is not reached by the usual one.
    ...[...people.values()].map(({ address, person }) => [address, person.id] as const),
    ...named.flatMap(({ id, address }) => (address === null ? [] : [[address, id] as const])),
  ])
}

/** The id of the mailbox that an id or an address names; 404 when there is none. */
export const findMailboxId = async (db: Db, exerciseId: number, entry: number | string): Promise<number> => {
  if (typeof entry === 'number') return entry
  const [address = ''] = toAddresses([entry], 'from')
  return orNotFound((await findByAddress(db, exerciseId, [address])).get(address))
}

/** Throws 400 for an entry that is no address, and 404 for an id that nobody has. */
export const assertRecipients = async (db: Db, exerciseId: number, recipients: DraftRecipients): Promise<void> => {
  const ids = recipientKinds.flatMap(kind => recipients[kind].filter(entry => typeof entry === 'number'))
  const people = await readAddressed(db, exerciseId, ids)
  const lists = new Set((await readMailLists(db, exerciseId)).map(({ id }) => id))
  for (const id of ids) if (!people.has(id) && !lists.has(id)) orNotFound(undefined)
}

/**
 * Whom a mail names and reaches, in its order: each person and list once, in its first place, and after them the members of lists. Addresses that nobody
 * has stay as they are. 400 for what is no address, 404 for an id that nobody has.
 */
export const resolveRecipients = async (db: Db, exerciseId: number, recipients: DraftRecipients): Promise<NewRecipient[]> => {
  await assertRecipients(db, exerciseId, recipients)
  const lists = await readMailLists(db, exerciseId)
  const byAddress = await findByAddress(
    db,
    exerciseId,
    recipientKinds.flatMap(kind => toAddresses(recipients[kind], kind)),
  )
  const named: NewRecipient[] = []
  const seen = new Set<number | string>()
  for (const kind of recipientKinds)
    for (const entry of recipients[kind]) {
      const address = typeof entry === 'string' ? toAddress(entry) : ''
      const list = lists.find(one => one.id === entry || one.address === address)
      const userId = list ? null : typeof entry === 'number' ? entry : (byAddress.get(address) ?? null)
      const key = list?.id ?? userId ?? address
      if (seen.has(key)) continue
      seen.add(key)
      named.push({ kind, userId, listId: list?.id ?? null, name: list?.name ?? '', address: userId ? '' : (list?.address ?? address) })
    }
  const membersOf = await readMembers(db, exerciseId)
  const members = named.flatMap(({ kind, listId }): NewRecipient[] => {
    const list = lists.find(({ id }) => id === listId)
    return list ? membersOf(list).map(({ id }) => ({ kind, userId: id, listId, name: '', address: '' })) : []
  })
  return [...named, ...members]
}

/** The marks by which the search knows whom a mail names for all: `to` and the id of a person or a list. */
export const toNamedMarks = (recipients: readonly NewRecipient[]): string =>
  recipients
    .filter(({ kind, userId, listId }) => kind !== 'bcc' && (userId === null) !== (listId === null))
    .map(({ userId, listId }) => `to${userId ?? listId}`)
    .join(' ')

/** The addresses of a mail that nobody has. */
export const unknownAddresses = (recipients: readonly NewRecipient[]): string[] =>
  recipients.flatMap(({ userId, listId, address }) => (userId === null && listId === null ? address : []))

/** The mailboxes that a mail reaches, each once. */
export const reachedIds = (recipients: readonly NewRecipient[]): number[] => [...new Set(recipients.flatMap(({ userId }) => userId ?? []))]
