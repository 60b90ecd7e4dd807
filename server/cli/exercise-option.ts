import type { Db } from '#db/store.ts'
import type { Actor } from '#routers/actor.ts'
import { type ExerciseAtPath, readAnimatorIds, readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import { readActor } from '../auth/sessions.ts'
import type { Services } from '../services.ts'

/** An animator or administrator of the exercise as the command's actor. Throws when the exercise has none. */
export const requireManagerActor = async ({ store, now }: Services, exercise: string | undefined): Promise<Actor> => {
  const { exerciseId } = await requireExercise(store.read, exercise)
  for (const userId of await readAnimatorIds(store.read, exerciseId)) {
    const actor = await readActor(store.read, exerciseId, userId, now())
    if (actor) return actor
  }
  throw new Error('the exercise has no animator')
}

/** The exercise of the option `--exercise <client>[/<clone>]`, by default the default exercise. Throws when it does not exist. */
export const requireExercise = async (db: Db, name = ''): Promise<ExerciseAtPath> => {
  const [client = '', clone = '', ...more] = name.replace(/^\/|\/$/g, '').split('/')
  const exercise = more.length === 0 ? await readExerciseByPath(db, client, clone) : undefined
  if (!exercise) throw new Error(name ? `there is no exercise "${name}"` : 'there is no exercise yet')
  return exercise
}
