import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { fold } from '#db/query/fold.ts'
import { holds } from '#db/query/like.ts'
import { literal } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { type Actor, oversees } from '../actor.ts'
import type { Role } from '../auth/session.contract.ts'
import type { SearchIdentities, SearchUsers } from './people.contract.ts'
import { searchedRoles } from './people.rules.ts'
import type { Person } from './weezes.contract.ts'

type Search = { terms: string; roles: readonly Role[]; includeSelf: boolean }

/** Up to 20 people of the exercise whose name holds every term, accents and case aside; no term = the first ones by name. */
const searchPeople = (db: Db, actor: Actor, { terms, roles, includeSelf }: Search): Promise<Person[]> => {
  const { users } = db.t
  const wanted = searchedRoles(roles, oversees(actor))
  const named = fold(terms)
    .split(/\s+/)
    .filter(term => term !== '' && term !== '@')
    .map(term => holds(users.foldedName, term.replace(/^@/, '')))
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
    .limit(literal(20) as never)
}

/** GET users/search (API-18). */
export const searchUsers = (db: Db, actor: Actor, { roles, ...search }: SearchUsers): Promise<Person[]> =>
  searchPeople(db, actor, { ...search, roles: (roles?.split(',') ?? []) as Role[] })

/** GET users/webmail/search (API-17), which the picker of an acting-as identity asks (COMP-19). */
export const searchIdentities = (db: Db, actor: Actor, { role, ...search }: SearchIdentities): Promise<Person[]> =>
  searchPeople(db, actor, { ...search, roles: role ? [role] : [] })
