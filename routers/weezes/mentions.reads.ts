import { and } from 'drizzle-orm'
import { isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { extractScreenNames } from './text.rules.ts'
import type { Mention } from './weezes.contract.ts'

const peopleByUsernameQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const fields = { id: users.id, username: users.username }
  const named = and(isEqual(db, users.exerciseId, 'exerciseId'), db.inTextList(users.username, 'usernames'))
  return db.select(fields).from(users).where(named).prepare('people_by_username')
})

/** The people of the exercise with these usernames, which are given in lower case, as every username is stored. */
export const readPeopleByUsername = async (db: Db, exerciseId: number, usernames: readonly string[]): Promise<Mention[]> =>
  usernames.length === 0 ? [] : peopleByUsernameQuery(db).execute({ exerciseId, usernames: db.toTextList(usernames) })

/** The people whom the texts of some weezes name, by the id of the weeze, with one query for all; a weeze without any is left out. */
export const readMentions = async (
  db: Db,
  exerciseId: number,
  weezes: readonly { id: number; text: string }[],
): Promise<Map<number, Mention[]>> => {
  const named = weezes.map(({ id, text }) => ({ id, usernames: extractScreenNames(text) })).filter(({ usernames }) => usernames.length > 0)
  const people = await readPeopleByUsername(db, exerciseId, [...new Set(named.flatMap(({ usernames }) => usernames))])
  const byUsername = new Map(people.map(person => [person.username, person]))
  return new Map(named.map(({ id, usernames }) => [id, usernames.flatMap(username => byUsername.get(username) ?? [])]))
}
