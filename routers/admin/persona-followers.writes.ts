import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { personaRole } from '../permissions.ts'
import { type Follow, type FollowersTarget, planFollows } from './persona-followers.rules.ts'

/** Rows and ids of one statement: SQLite takes 32,766 values. */
const chunkSize = 2000
const chunk = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, at) => all.slice(at * chunkSize, (at + 1) * chunkSize))

/** Adds to a counter of everybody who stands on that side of the follows, as often as they do (design 6). */
const incrementCounter = async (
  tx: Db,
  exerciseId: number,
  follows: readonly Follow[],
  counter: 'followersCount' | 'followingCount',
  side: keyof Follow,
): Promise<void> => {
  const { users } = tx.t
  const times = new Map<number, number>()
  for (const follow of follows) times.set(follow[side], (times.get(follow[side]) ?? 0) + 1)
  for (const [more, people] of Map.groupBy(times.keys(), id => times.get(id) ?? 0))
    for (const ids of chunk(people))
      await tx
        .update(users)
        .set({ [counter]: sql`${users[counter]} + ${more}` })
        .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, ids)))
}

/** Lets personas follow those who are wanted, until each has that many of them; nobody is told, for personas read nothing. */
export const addFollowers = async (
  { engine }: Store,
  tx: Db,
  exerciseId: number,
  wanted: readonly FollowersTarget[],
  now: Date,
): Promise<void> => {
  const { users, follows } = tx.t
  if (wanted.length === 0) return
  const personas = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole)))
    .orderBy(users.id)
  const of = and(eq(users.exerciseId, follows.exerciseId), eq(users.id, follows.followerId))
  const standing: Follow[] = []
  for (const some of chunk(wanted.map(({ id }) => id)))
    standing.push(
      ...(await tx
        .select({ followerId: follows.followerId, followedId: follows.followedId })
        .from(follows)
        .innerJoin(users, of)
        .where(and(eq(follows.exerciseId, exerciseId), inArray(follows.followedId, some), eq(users.role, personaRole)))),
    )
  const begun = planFollows(
    personas.map(({ id }) => id),
    wanted,
    standing,
  )
  // PostgreSQL does not know yet how many people there are now, and would look through all of them for each key: 20 times as long.
  if (engine === 'postgresql' && begun.length > 0) await tx.execute(sql`analyze ${users}`)
  for (const rows of chunk(begun)) await tx.insert(follows).values(rows.map(row => ({ ...row, exerciseId, createdOn: now })))
  await incrementCounter(tx, exerciseId, begun, 'followersCount', 'followedId')
  await incrementCounter(tx, exerciseId, begun, 'followingCount', 'followerId')
}
