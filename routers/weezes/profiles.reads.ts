import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import { containsText, foldText } from '#db/query/text.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { readOperatedIds } from '../auth/operators.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { userSearchMax } from '../limits.contract.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { shownFollowers, toRoleFilter } from '../people.rules.ts'
import { can, isPersona } from '../permissions.ts'
import type { Profile, ReadPersonByUsernameInput, ReadProfileInput, SearchUsersByRoleInput, SearchUsersInput } from './profiles.contract.ts'

const profileByIdQuery = prepareOnce((db: Db) => {
  const { exercises, users } = db.t
  const { bio, location, website, birthDate, role, followingCount, followersCount, weezesCount, audience } = users
  const { rewritesCount } = exercises
  const counts = { followingCount, followersCount, weezesCount, audience, rewritesCount }
  return db
    .select({ ...personColumns(users), bio, location, website, birthDate, role, ...counts })
    .from(users)
    .innerJoin(exercises, eq(exercises.id, users.exerciseId))
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('id'))))
    .prepare('profile')
})

const followQuery = prepareOnce((db: Db) => {
  const { follows } = db.t
  const own = and(eq(follows.exerciseId, placeholder('exerciseId')), eq(follows.followerId, placeholder('reader')))
  return db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(own, eq(follows.followedId, placeholder('id'))))
    .prepare('profile_follow')
})

/** Whose marks an actor reads: their own, those of a persona for whoever oversees, or of an account that they speak for. Throws 403 otherwise. */
const resolveReader = async (db: Db, actor: Actor, identityId: number | undefined): Promise<number> => {
  if (identityId === undefined || identityId === actor.userId) return actor.userId
  if (can(actor.role, 'oversee') && isPersona(orNotFound(await readUserRole(db, actor.exerciseId, identityId)))) return identityId
  if ((await readOperatedIds(db, actor)).includes(identityId)) return identityId
  throw new AppError('identity.not_yours', { input: 'as' })
}

/** Somebody's profile (API-20); 404 for a person who is not of the exercise, 403 and 404 for a reader who is no persona of it. */
export const readProfile = async (db: Db, actor: Actor, { id, as }: ReadProfileInput): Promise<Profile> => {
  const { exerciseId } = actor
  const reader = await resolveReader(db, actor, as)
  const row = orNotFound((await profileByIdQuery(db).execute({ exerciseId, id }))[0])
  const { role, followingCount, followersCount, weezesCount, audience, ...person } = row
  const followed = (await followQuery(db).execute({ exerciseId, reader, id })).length > 0
  return {
    ...person,
    subscribed: followed,
    subscriptionsCount: followingCount,
    subscribersCount: shownFollowers({ audience, followersCount }),
    weezsCount: weezesCount,
    ...(can(actor.role, 'oversee') && { persona: isPersona(role) }),
  }
}

const personByUsernameQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const { username } = users
  return db
    .select(personColumns(users))
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(sql`lower(${username})`, sql`lower(${placeholder('username')})`)))
    .orderBy(desc(sql`${username} = ${placeholder('username')}`))
    .limit(limitLiteral(1))
    .prepare('person_by_username')
})

/** The person with a screen name, in any case (POST-03); 404 when there is none. */
export const readPersonByUsername = async (db: Db, { exerciseId }: Actor, { username }: ReadPersonByUsernameInput): Promise<Person> =>
  orNotFound((await personByUsernameQuery(db).execute({ exerciseId, username }))[0])

type UserSearch = { terms: string; roles: readonly Role[]; includeSelf: boolean }

/** People of the exercise whose names contain every term, without regard to accents and case; without a term the first ones by name. */
const readMatchingUsers = (db: Db, actor: Actor, { terms, roles, includeSelf }: UserSearch): Promise<Person[]> => {
  const { users } = db.t
  const roleFilter = toRoleFilter(roles, can(actor.role, 'oversee'))
  const matches = foldText(terms)
    .split(/\s+/)
    .filter(term => term !== '' && term !== '@')
    .map(term => containsText(users.foldedName, term.replace(/^@/, '')))
  const where = and(
    eq(users.exerciseId, actor.exerciseId),
    isNull(users.disabledOn),
    includeSelf ? undefined : ne(users.id, actor.userId),
    roleFilter.length > 0 ? inArray(users.role, [...roleFilter]) : undefined,
    ...matches,
  )
  return db
    .select(personColumns(users))
    .from(users)
    .where(where)
    .orderBy(asc(users.foldedName), asc(users.id))
    .limit(limitLiteral(userSearchMax))
}

/** Up to `userSearchMax` people with any of some roles (API-18). */
export const searchUsers = (db: Db, actor: Actor, { roles = [], ...search }: SearchUsersInput): Promise<Person[]> =>
  readMatchingUsers(db, actor, { ...search, roles })

/** Up to `userSearchMax` people with a role (API-17): the recipients of a message and the personas to act as (COMP-19). */
export const searchUsersByRole = (db: Db, actor: Actor, { role, ...search }: SearchUsersByRoleInput): Promise<Person[]> =>
  readMatchingUsers(db, actor, { ...search, roles: role ? [role] : [] })
