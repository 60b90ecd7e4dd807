import { and, desc, eq, sql } from 'drizzle-orm'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can, isPersona } from '../permissions.ts'
import type { Profile, ReadPersonByUsernameInput, ReadProfileInput } from './profiles.contract.ts'

const placeholder = sql.placeholder

const profileByIdQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const { bio, location, website, birthDate, role } = users
  const own = { ...personColumns(users), bio, location, website, birthDate, role }
  const counts = { subscriptionsCount: users.followingCount, subscribersCount: users.followersCount, weezsCount: users.weezesCount }
  return db
    .select({ ...own, ...counts })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('id'))))
    .prepare('profile')
})

const followQuery = prepareOnce((db: Db) => {
  const { follows } = db.t
  const mine = and(eq(follows.exerciseId, placeholder('exerciseId')), eq(follows.followerId, placeholder('reader')))
  return db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(mine, eq(follows.followedId, placeholder('id'))))
    .prepare('profile_follow')
})

/** GET users/{id}/profile (API-20); 404 for anybody who is not of the exercise. */
export const readProfile = async (db: Db, actor: Actor, { id }: ReadProfileInput): Promise<Profile> => {
  const { exerciseId, userId: reader } = actor
  const { role, ...person } = orNotFound((await profileByIdQuery(db).execute({ exerciseId, id }))[0])
  const followed = await followQuery(db).execute({ exerciseId, reader, id })
  return { ...person, subscribed: followed.length > 0, ...(can(actor.role, 'animate') && { persona: isPersona(role) }) }
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

/** The person whom a screen name means, in any case (POST-03); 404 when there is none. */
export const readPersonByUsername = async (db: Db, { exerciseId }: Actor, { username }: ReadPersonByUsernameInput): Promise<Person> =>
  orNotFound((await personByUsernameQuery(db).execute({ exerciseId, username }))[0])
