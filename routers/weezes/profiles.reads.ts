import { and, desc, eq, sql } from 'drizzle-orm'
import { literal, prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { type Actor, animates } from '../actor.ts'
import { actable } from '../auth/act-as.rules.ts'
import { found } from '../errors.ts'
import type { Profile, ReadPersonByUsername, ReadProfile } from './profiles.contract.ts'
import type { Person } from './weezes.contract.ts'
import { personColumns } from './weezes.reads.ts'

const named = sql.placeholder

const byId = prepared((db: Db) => {
  const { users } = db.t
  const { bio, location, website, birthDate, role } = users
  const own = { ...personColumns(users), bio, location, website, birthDate, role }
  const counts = { subscriptionsCount: users.followingCount, subscribersCount: users.followersCount, weezsCount: users.weezesCount }
  return db
    .select({ ...own, ...counts })
    .from(users)
    .where(and(eq(users.exerciseId, named('exerciseId')), eq(users.id, named('id'))))
    .prepare('profile')
})

const follow = prepared((db: Db) => {
  const { follows } = db.t
  const mine = and(eq(follows.exerciseId, named('exerciseId')), eq(follows.followerId, named('reader')))
  return db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(mine, eq(follows.followedId, named('id'))))
    .prepare('profile_follow')
})

/** GET users/{id}/profile (API-20); 404 for anybody who is not of the exercise. */
export const readProfile = async (db: Db, actor: Actor, { id }: ReadProfile): Promise<Profile> => {
  const { exerciseId, userId: reader } = actor
  const { role, ...person } = found((await byId(db).execute({ exerciseId, id }))[0])
  const followed = await follow(db).execute({ exerciseId, reader, id })
  return { ...person, subscribed: followed.length > 0, ...(animates(actor) && { persona: actable(role) }) }
}

const byUsername = prepared((db: Db) => {
  const { users } = db.t
  const { username } = users
  return db
    .select(personColumns(users))
    .from(users)
    .where(and(eq(users.exerciseId, named('exerciseId')), eq(sql`lower(${username})`, sql`lower(${named('username')})`)))
    .orderBy(desc(sql`${username} = ${named('username')}`))
    .limit(literal(1) as never)
    .prepare('person_by_username')
})

/** The person whom a screen name means, in any case (POST-03); 404 when there is none. */
export const readPersonByUsername = async (db: Db, { exerciseId }: Actor, { username }: ReadPersonByUsername): Promise<Person> =>
  found((await byUsername(db).execute({ exerciseId, username }))[0])
