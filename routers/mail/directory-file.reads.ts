import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { can } from '../permissions.ts'
import type { MailDirectoryFile } from './directory-file.contract.ts'
import { readMailLists, readMembers } from './lists.reads.ts'

/** The directory of an exercise as a file, without administrators, who are of no exercise that it is loaded into. */
export const readDirectoryFile = async (db: Db, exerciseId: number): Promise<MailDirectoryFile> => {
  const { mailAddresses, users } = db.t
  const { username, role } = users
  const { address, organisation } = mailAddresses
  const people = await db
    .select({ username, role, address, organisation })
    .from(users)
    .leftJoin(mailAddresses, and(eq(mailAddresses.exerciseId, users.exerciseId), eq(mailAddresses.userId, users.id)))
    .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn)))
    .orderBy(asc(username))
  const saved = people.filter(person => !can(person.role, 'administer'))
  const accounts = saved.flatMap(person => {
    if (!can(person.role, 'signIn') || !(person.address || person.organisation)) return []
    return { username: person.username, ...(person.address && { address: person.address }), organisation: person.organisation ?? '' }
  })
  const known = new Set(saved.map(person => person.username))
  const membersOf = await readMembers(db, exerciseId)
  const lists = (await readMailLists(db, exerciseId)).map(list => {
    const members = list.ofPlayers ? [] : membersOf(list).flatMap(person => (known.has(person.username) ? person.username : []))
    return { name: list.name, address: list.address, ofPlayers: list.ofPlayers, members }
  })
  return { accounts, lists }
}
