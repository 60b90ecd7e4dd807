import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { personaRole } from '../permissions.ts'
import { type Follow, type FollowersTarget, planFollows } from './persona-followers.rules.ts'

/** Rows and ids in one statement: SQLite takes 32,766 values. */
const chunkSize = 2000
const chunk = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, at) => items.slice(at * chunkSize, (at + 1) * chunkSize))

/** Adds to a counter of every user on one side of the follows the number of their follows (design 6). */
const incrementCounter = async (
  tx: Db,
  exerciseId: number,
  follows: readonly Follow[],
  counter: 'followersCount' | 'followingCount',
  side: keyof Follow,
): Promise<void> => {
  const { users } = tx.t
  const counts = new Map<number, number>()
  for (const follow of follows) counts.set(follow[side], (counts.get(follow[side]) ?? 0) + 1)
  for (const [count, userIds] of Map.groupBy(counts.keys(), id => counts.get(id) ?? 0))
    for (const ids of chunk(userIds))
      await tx
        .update(users)
        .set({ [counter]: sql`${users[counter]} + ${count}` })
        .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, ids)))
}

/** Makes personas follow the targets until each has its number of followers, but those that speak for media sources; creates no notifications, since nobody reads a persona's. */
export const addFollowers = async (
  { engine }: Store,
  tx: Db,
  exerciseId: number,
  targets: readonly FollowersTarget[],
  now: Date,
): Promise<void> => {
  const { users, follows, mediaSources } = tx.t
  if (targets.length === 0) return
  tx.invalidate(exerciseId, 'follows')
  const isVoice = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.personaId, users.id))
  const personas = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(mediaSources, isVoice)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), isNull(mediaSources.id)))
    .orderBy(users.id)
  const isFollower = and(eq(users.exerciseId, follows.exerciseId), eq(users.id, follows.followerId))
  const existing: Follow[] = []
  for (const ids of chunk(targets.map(({ id }) => id)))
    existing.push(
      ...(await tx
        .select({ followerId: follows.followerId, followedId: follows.followedId })
        .from(follows)
        .innerJoin(users, isFollower)
        .where(and(eq(follows.exerciseId, exerciseId), inArray(follows.followedId, ids), eq(users.role, personaRole)))),
    )
  const added = planFollows(
    personas.map(({ id }) => id),
    targets,
    existing,
  )
  // Without fresh statistics PostgreSQL scans all new users for each foreign key, which takes 20 times as long.
  if (engine === 'postgresql' && added.length > 0) await tx.execute(sql`analyze ${users}`)
  for (const rows of chunk(added)) await tx.insert(follows).values(rows.map(row => ({ ...row, exerciseId, createdOn: now })))
  await incrementCounter(tx, exerciseId, added, 'followersCount', 'followedId')
  await incrementCounter(tx, exerciseId, added, 'followingCount', 'followerId')
}
