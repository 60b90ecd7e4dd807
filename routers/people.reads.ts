import { and } from 'drizzle-orm'
import { keepUntilMoved } from '#db/query/kept.ts'
import { isEqual } from '#db/query/placeholders.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Column } from '#db/schema/builder-postgresql.ts'
import type { Db } from '#db/store.ts'
import { topicOf } from '#db/topics.ts'
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
  return db.prepareRows<Person>(fields, db.select(fields).from(users).where(own).prepare('people_by_ids'))
})

/** Exercises whose people are kept, and the most people of each. */
const [exercisesMax, peopleMax] = [20, 2000]

/** Those of an exercise who were read since the last change of anybody there. It starts empty, and each reading adds to it. */
const cachedPeople = keepUntilMoved(
  exercisesMax,
  exerciseId => [topicOf(Number(exerciseId), 'people')],
  async () => new Map<number, Person>(),
)

/**
 * People of an exercise by their ids; those who do not exist are left out. A page of weezes shows the same few again and again, and joining
 * them to its rows makes its statement take almost twice as long.
 */
export const readPeople = async (db: Db, exerciseId: number, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Person>> => {
  const kept = await cachedPeople(db, String(exerciseId))
  const people = new Map<number, Person>()
  for (const id of ids) {
    const person = kept.get(id)
    if (person) people.set(id, person)
  }
  if (people.size === ids.size) return people
  const missing = [...ids].filter(id => !people.has(id))
  const rows = await peopleByIdsQuery(db).execute({ exerciseId, ids: db.toIdList(missing) })
  if (kept.size + rows.length > peopleMax) kept.clear()
  for (const person of rows) {
    kept.set(person.id, person)
    people.set(person.id, person)
  }
  return people
}
