import type { Db } from '#db/store.ts'
import type { Actor } from '#routers/actor.ts'
import { type ExerciseAtPath, readAnimatorIds, readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import { readActor } from '../auth/sessions.ts'
import type { Services } from '../services.ts'

/** An animator or administrator of the exercise that is named, in whose name the command acts; the default exercise where none is. */
export const requireManagerActor = async ({ store, now }: Services, exercise: string | undefined): Promise<Actor> => {
  const known = await requireExercise(store.read, exercise)
  for (const userId of await readAnimatorIds(store.read, known.exerciseId)) {
    const actor = await readActor(store.read, known.exerciseId, userId, now())
    if (actor) return actor
  }
  throw new Error('the exercise has no animator')
}

/** The exercise that `--exercise <client>[/<clone>]` names; without it the default one. Throws for none. */
export const requireExercise = async (db: Db, name = ''): Promise<ExerciseAtPath> => {
  const [client = '', clone = '', ...more] = name.replace(/^\/|\/$/g, '').split('/')
  const found = more.length === 0 ? await readExerciseByPath(db, client, clone) : undefined
  if (!found) throw new Error(name ? `there is no exercise "${name}"` : 'there is no exercise yet')
  return found
}
