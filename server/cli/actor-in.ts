import type { Actor } from '#routers/actor.ts'
import { readManagers } from '#routers/auth/accounts.reads.ts'
import { actorOf } from '../auth/sessions.ts'
import type { Parts } from '../http/context.ts'
import { exerciseNamed } from './exercise-named.ts'

/** An animator or administrator of the exercise that is named, in whose name the command acts; the default exercise where none is. */
export const actorIn = async ({ store, now }: Parts, exercise: string | undefined): Promise<Actor> => {
  const known = await exerciseNamed(store.read, exercise)
  for (const userId of await readManagers(store.read, known.exerciseId)) {
    const actor = await actorOf(store.read, known.exerciseId, userId, now())
    if (actor) return actor
  }
  throw new Error('the exercise has no animator')
}
