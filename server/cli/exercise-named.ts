import type { Db } from '#db/store.ts'
import { type ExerciseAtPath, readExerciseByPath } from '#routers/auth/accounts.reads.ts'

/** The exercise that `--exercise <client>[/<clone>]` names; without it the default one. Throws for none. */
export const requireExercise = async (db: Db, name = ''): Promise<ExerciseAtPath> => {
  const [client = '', clone = '', ...more] = name.replace(/^\/|\/$/g, '').split('/')
  const found = more.length === 0 ? await readExerciseByPath(db, client, clone) : undefined
  if (!found) throw new Error(name ? `there is no exercise "${name}"` : 'there is no exercise yet')
  return found
}
