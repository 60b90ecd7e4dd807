import { and, eq, type SQL, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import { postmasterName } from './addresses.rules.ts'
import type { MailParty } from './mail.contract.ts'

/** The address of a user, joined with what differs from the usual and with their exercise. */
export const addressColumn = ({ t: { exercises, mailAddresses, users } }: Db): SQL<string> =>
  sql<string>`coalesce(${mailAddresses.address}, ${users.username} || '@' || ${exercises.mailDomain})`

/** People with their addresses; the caller adds conditions, which name the exercise. */
export const selectAddressed = (db: Db) => {
  const { exercises, mailAddresses, users } = db.t
  return db
    .select({
      person: personColumns(users),
      role: users.role,
      address: addressColumn(db),
      organisation: sql<string>`coalesce(${mailAddresses.organisation}, '')`,
    })
    .from(users)
    .innerJoin(exercises, eq(exercises.id, users.exerciseId))
    .leftJoin(mailAddresses, and(eq(mailAddresses.exerciseId, users.exerciseId), eq(mailAddresses.userId, users.id)))
    .$dynamic()
}

/** Somebody with their address, as stored. */
export type Addressed = { person: Person; role: Role; address: string; organisation: string }

const addressedByIdsQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return selectAddressed(db)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), db.inIdList(users.id, 'ids')))
    .prepare('mail_addressed_by_ids')
})

/** People of an exercise with their addresses, by their ids. */
export const readAddressed = async (db: Db, exerciseId: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Addressed>> => {
  const all = [...new Set(ids)]
  const rows = all.length === 0 ? [] : await addressedByIdsQuery(db).execute({ exerciseId, ids: db.toIdList(all) })
  return new Map(rows.map(row => [row.person.id, row]))
}

export const toPersonParty = ({ person, address }: Addressed): MailParty => ({
  kind: 'person',
  id: person.id,
  name: fullName(person),
  address,
  person,
})

export const toAddressParty = (address: string): MailParty => ({ kind: 'address', id: null, name: '', address, person: null })

export const toListParty = ({ id, name, address }: { id: number; name: string; address: string }): MailParty => ({
  kind: 'list',
  id,
  name,
  address,
  person: null,
})

/** Whoever answers for addresses that nobody has. */
const toPostmaster = (domain: string): MailParty => ({ ...toAddressParty(`${postmasterName}@${domain}`), name: postmasterName })

/** Who sent a mail: the owner of its mailbox, or the postmaster. */
export const toSender = (fromId: number | null, people: ReadonlyMap<number, Addressed>, domain: string): MailParty => {
  const sender = fromId === null ? undefined : people.get(fromId)
  return sender ? toPersonParty(sender) : toPostmaster(domain)
}

const domainQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ domain: exercises.mailDomain })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('mail_domain')
})

/** The domain of the addresses of an exercise. */
export const readMailDomain = async (db: Db, exerciseId: number): Promise<string> =>
  (await domainQuery(db).execute({ exerciseId }))[0]?.domain ?? ''
