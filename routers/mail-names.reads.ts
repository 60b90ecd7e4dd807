import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The names at the domain of an exercise's mail that lists have, and people of another username: as a username each would have a second holder. */
export const readMailNames = async (db: Db, exerciseId: number): Promise<string[]> => {
  const { exercises, mailAddresses: given, mailLists: lists } = db.t
  const [exercise] = await db.select({ domain: exercises.mailDomain }).from(exercises).where(eq(exercises.id, exerciseId))
  const people = await db.select({ address: given.address }).from(given).where(eq(given.exerciseId, exerciseId))
  const named = await db.select({ address: lists.address }).from(lists).where(eq(lists.exerciseId, exerciseId))
  return [...people, ...named].flatMap(({ address }) => {
    const [name = '', domain] = address?.split('@') ?? []
    return domain === exercise?.domain ? name : []
  })
}
