import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { containsText, foldText, splitSearchWords } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { mailDirectoryMax } from '../limits.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can, playerRole } from '../permissions.ts'
import type { MailDirectory, MailDirectoryInput, MailList } from './mail.contract.ts'
import { addressColumn, selectAddressed, toListParty, toPersonParty } from './parties.reads.ts'

/** The distribution lists of an exercise, the oldest first. */
export const readMailLists = (db: Db, exerciseId: number) => {
  const { mailLists: lists } = db.t
  return db.select().from(lists).where(eq(lists.exerciseId, exerciseId)).orderBy(asc(lists.createdOn), asc(lists.id))
}

/** The people of each list, by name; those who left are none. */
export const readMembers = async (db: Db, exerciseId: number) => {
  const { mailListMembers: members, users } = db.t
  const person = personColumns(users)
  const present = and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn))
  const named = await db
    .select({ listId: members.listId, person })
    .from(members)
    .innerJoin(users, and(eq(users.exerciseId, members.exerciseId), eq(users.id, members.userId)))
    .where(and(eq(members.exerciseId, exerciseId), present))
    .orderBy(asc(users.foldedName), asc(users.id))
  const players = await db
    .select(person)
    .from(users)
    .where(and(present, eq(users.role, playerRole)))
    .orderBy(asc(users.foldedName), asc(users.id))
  return ({ id, ofPlayers }: { id: number; ofPlayers: boolean }) =>
    ofPlayers ? players : named.filter(({ listId }) => listId === id).map(row => row.person)
}

/** The distribution lists with their members; who the players are is told to nobody who does not oversee the exercise (design rule 12). */
export const listMailLists = async (db: Db, { exerciseId, role }: Actor): Promise<MailList[]> => {
  const lists = await readMailLists(db, exerciseId)
  const membersOf = await readMembers(db, exerciseId)
  return lists.map(list => {
    const { id, name, address, ofPlayers } = list
    return { id, name, address, ofPlayers, members: ofPlayers && !can(role, 'oversee') ? [] : membersOf(list) }
  })
}

/** Lists and people whose names, addresses or organisations have every word (MAIL-06), lists first. */
export const findInDirectory = async (db: Db, { exerciseId }: Actor, { terms }: MailDirectoryInput): Promise<MailDirectory> => {
  const { mailAddresses, users } = db.t
  const words = splitSearchWords(terms)
  const lists = (await readMailLists(db, exerciseId)).filter(({ name, address }) => {
    const searched = foldText(`${name} ${address}`)
    return words.every(word => searched.includes(word))
  })
  const matches = words.map(word =>
    or(
      containsText(users.foldedName, word),
      containsText(sql`lower(${addressColumn(db)})`, word),
      containsText(sql`lower(${mailAddresses.organisation})`, word),
    ),
  )
  const people = await selectAddressed(db)
    .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn), ...matches))
    .orderBy(asc(users.foldedName), asc(users.id))
    .limit(limitLiteral(mailDirectoryMax))
  const found = [
    ...lists.map(list => ({ ...toListParty(list), organisation: '' })),
    ...people.map(person => ({ ...toPersonParty(person), organisation: person.organisation })),
  ]
  return found.slice(0, mailDirectoryMax)
}
