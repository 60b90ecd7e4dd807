import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Caller, World } from './world.ts'

export type StormLaunch = Parameters<Caller['admin']['storms']['launch']>[0]

/** A storm of a minute, for the twelve personas of `addCrowd`. */
export const stormWish = {
  kinds: { like: 12, reweez: 8, reply: 8, quote: 4 },
  minutes: 1,
  curve: 'steady',
  moods: { hostile: 50, worried: 25, neutral: 25, supportive: 0 },
  group: 'Riverains',
  locale: 'fr',
  seed: 5,
} as const satisfies Omit<StormLaunch, 'weezeId'>

/** Adds twelve personas to acme as the only ones of their group, and one more that is disabled, whose id it returns. */
export const addCrowd = async ({ store, clock, exercises }: World): Promise<number> => {
  const { exerciseId } = exercises.acme
  const now = clock.now()
  const names = { firstname: 'Riverain', lastname: 'Dupont' }
  const people = Array.from({ length: 13 }, (_, at) => ({
    exerciseId,
    id: newId(now),
    username: `riverain_${at}_${newId(now)}`,
    ...names,
    foldedName: foldName({ ...names, username: 'riverain' }),
    role: 'DUMMY' as const,
    personaGroup: stormWish.group,
    createdOn: now,
  }))
  await store.write(async tx => {
    tx.invalidate(exerciseId, 'people')
    const { users } = tx.t
    const former = and(eq(users.exerciseId, exerciseId), eq(users.personaGroup, stormWish.group))
    await tx.update(users).set({ personaGroup: '' }).where(former)
    await tx.insert(users).values(people.map((person, at) => ({ ...person, disabledOn: at === 0 ? now : null })))
  })
  return people[0]?.id ?? 0
}
