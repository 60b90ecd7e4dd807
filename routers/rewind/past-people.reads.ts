import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { shownFollowers } from '../people.rules.ts'
import { isPersona } from '../permissions.ts'
import { extractScreenNames } from '../weezes/text.rules.ts'
import type { Mention } from '../weezes/weezes.contract.ts'
import { authorAt, type Moment, readFormerStates, readStanding, wasThere } from './past-states.reads.ts'
import type { PastProfile, PastProfileInput } from './rewind.contract.ts'

/** People as they were called and looked at a moment, with their roles and profiles. */
export const readPeopleAt = async (db: Db, moment: Moment, ids: Iterable<number>) => {
  const { users } = db.t
  const { bio, location, website, birthDate, role, audience } = users
  const own = and(eq(users.exerciseId, moment.exerciseId), inArray(users.id, [...new Set(ids)]))
  const rows = await db
    .select({ ...personColumns(users), bio, location, website, birthDate, role, audience })
    .from(users)
    .where(own)
  const former = await readFormerStates(
    db,
    moment,
    'person',
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(row => [row.id, { ...row, ...(former.get(row.id)?.content as Partial<typeof row> | undefined) }]))
}

type PastPerson = Awaited<ReturnType<typeof readPeopleAt>> extends Map<number, infer Found> ? Found : never

/** What weezes show of a person. */
export const toPerson = ({ id, username, firstname, lastname, photo, certified }: PastPerson): Person => ({
  id,
  username,
  firstname,
  lastname,
  photo,
  certified,
})

/** The people whom texts named at a moment, by the id of the weeze. */
export const readMentionsAt = async (
  db: Db,
  moment: Moment,
  weezes: readonly { id: number; text: string }[],
): Promise<ReadonlyMap<number, Mention[]>> => {
  const named = weezes.map(({ id, text }) => ({ id, names: extractScreenNames(text) })).filter(({ names }) => names.length > 0)
  if (named.length === 0) return new Map()
  const { users } = db.t
  const former = await readFormerStates(db, moment, 'person')
  const own = eq(users.exerciseId, moment.exerciseId)
  const called = inArray(users.username, [...new Set(named.flatMap(({ names }) => names))])
  const found = await db.select({ id: users.id, username: users.username }).from(users).where(and(own, called))
  const then = [...former.values()].map(({ subjectId: id, content }) => ({ id, username: String(content.username) }))
  const byName = new Map([...found.filter(({ id }) => !former.has(id)), ...then].map(person => [person.username, person]))
  return new Map(named.map(({ id, names }) => [id, names.flatMap(name => byName.get(name) ?? [])]))
}

/** Somebody's profile at a moment; 404 for a person who is not of the exercise. */
export const readPastProfile = async (db: Db, actor: Actor, { id }: Omit<PastProfileInput, 'at'>, at: Date): Promise<PastProfile> => {
  const { exerciseId, userId } = actor
  const moment = { exerciseId, at }
  const { weezes } = db.t
  const { role, audience, ...person } = orNotFound((await readPeopleAt(db, moment, [id])).get(id))
  const followers = await readStanding(db, moment, 'follow', { subjectIds: [id] })
  const followed = await readStanding(db, moment, 'follow', { otherId: id })
  const written = and(
    eq(weezes.exerciseId, exerciseId),
    wasThere(weezes, at),
    eq(authorAt(db, moment, { kind: 'author', id: weezes.id }, weezes.authorId), id),
  )
  return {
    ...person,
    subscribed: followers.some(({ otherId }) => otherId === userId),
    subscriptionsCount: followed.length,
    subscribersCount: shownFollowers({ audience, followersCount: followers.length }),
    weezsCount: await db.$count(weezes, written),
    persona: isPersona(role),
  }
}
