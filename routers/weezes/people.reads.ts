import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { foldText, containsText } from '#db/query/text.ts'

import { limitLiteral } from '#db/query/prepared.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Person } from '../people.contract.ts'
import { can } from '../permissions.ts'
import type { SearchUsersByRoleInput, SearchUsersInput } from './people.contract.ts'
import { toRoleFilter } from './people.rules.ts'

type PeopleSearch = { terms: string; roles: readonly Role[]; includeSelf: boolean }

/** Up to 20 people of the exercise whose name holds every term, accents and case aside; no term = the first ones by name. */
const searchPeople = (db: Db, actor: Actor, { terms, roles, includeSelf }: PeopleSearch): Promise<Person[]> => {
  const { users } = db.t
  const wanted = toRoleFilter(roles, can(actor.role, 'oversee'))
  const named = foldText(terms)
    .split(/\s+/)
    .filter(term => term !== '' && term !== '@')
    .map(term => containsText(users.foldedName, term.replace(/^@/, '')))
  const where = and(
    eq(users.exerciseId, actor.exerciseId),
    isNull(users.disabledOn),
    includeSelf ? undefined : ne(users.id, actor.userId),
    wanted.length > 0 ? inArray(users.role, [...wanted]) : undefined,
    ...named,
  )
  const { id, username, firstname, lastname, photo, certified } = users
  return db
    .select({ id, username, firstname, lastname, photo, certified })
    .from(users)
    .where(where)
    .orderBy(asc(users.foldedName), asc(users.id))
    .limit(limitLiteral(20))
}

/** GET users/search (API-18). */
export const searchUsers = (db: Db, actor: Actor, { roles, ...search }: SearchUsersInput): Promise<Person[]> =>
  searchPeople(db, actor, { ...search, roles: (roles?.split(',') ?? []) as Role[] })

/** GET users/webmail/search (API-17), which the picker of an acting-as identity asks (COMP-19). */
export const searchUsersByRole = (db: Db, actor: Actor, { role, ...search }: SearchUsersByRoleInput): Promise<Person[]> =>
  searchPeople(db, actor, { ...search, roles: role ? [role] : [] })
