import type { Db } from '#db/store.ts'

/** Whether there is no exercise yet: nothing was ever loaded or set up here. */
export const hasNoExercise = async (db: Db): Promise<boolean> =>
  (await db.select({ id: db.t.exercises.id }).from(db.t.exercises).limit(1)).length === 0
