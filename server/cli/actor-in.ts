import type { Actor } from '#routers/actor.ts'
import { readAnimatorIds } from '#routers/auth/accounts.reads.ts'
import { readActor } from '../auth/sessions.ts'
import type { Services } from '../http/context.ts'
import { requireExercise } from './exercise-named.ts'

/** An animator or administrator of the exercise that is named, in whose name the command acts; the default exercise where none is. */
export const requireManagerActor = async ({ store, now }: Services, exercise: string | undefined): Promise<Actor> => {
  const known = await requireExercise(store.read, exercise)
  for (const userId of await readAnimatorIds(store.read, known.exerciseId)) {
    const actor = await readActor(store.read, known.exerciseId, userId, now())
    if (actor) return actor
  }
  throw new Error('the exercise has no animator')
}
