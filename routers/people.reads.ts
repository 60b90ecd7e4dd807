import { and } from 'drizzle-orm'
import { isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Column } from '#db/schema/builder-postgresql.ts'
import type { Db } from '#db/store.ts'
import type { Person } from './people.contract.ts'

type PersonColumn = 'id' | 'username' | 'firstname' | 'lastname' | 'photo' | 'certified'

/** The columns of a `person` of the contract, for a select. */
export const personColumns = <Users extends Record<PersonColumn, Column>>(users: Users): Pick<Users, PersonColumn> => {
  const { id, username, firstname, lastname, photo, certified } = users
  return { id, username, firstname, lastname, photo, certified }
}

const peopleByIdsQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const fields = personColumns(users)
  const own = and(isEqual(db, users.exerciseId, 'exerciseId'), db.inIdList(users.id, 'ids'))
  return db.select(fields).from(users).where(own).prepare('people_by_ids')
})

/** People of an exercise by their ids; those who do not exist are left out. */
export const readPeople = async (db: Db, exerciseId: number, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Person>> => {
  const rows = ids.size === 0 ? [] : await peopleByIdsQuery(db).execute({ exerciseId, ids: db.toIdList([...ids]) })
  return new Map(rows.map(person => [person.id, person]))
}
