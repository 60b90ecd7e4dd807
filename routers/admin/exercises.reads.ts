import { and, eq, notInArray } from 'drizzle-orm'
import { hiddenRunStates } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { personaRole } from '../permissions.ts'
import type { ExerciseCounts } from './exercises.contract.ts'

/** An exercise with its client; 404 when there is none, and for what only its runs keep. */
export const readExerciseWithClient = async (db: Db, exerciseId: number) => {
  const { clients, exercises } = db.t
  const rows = await db
    .select({ exercise: exercises, client: clients })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(exercises.id, exerciseId), notInArray(exercises.runState, [...hiddenRunStates])))
  return orNotFound(rows[0])
}

/** The number of rows of each kind in an exercise; 404 when there is none. */
export const readExerciseCounts = async (db: Db, { exerciseId }: { exerciseId: number }): Promise<ExerciseCounts> => {
  await readExerciseWithClient(db, exerciseId)
  const { users, follows, mediaSources, articles, sequences, images, weezes, messages } = db.t
  const people = await db.$count(users, eq(users.exerciseId, exerciseId))
  const personas = await db.$count(users, and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole)))
  return {
    personas,
    users: people - personas,
    follows: await db.$count(follows, eq(follows.exerciseId, exerciseId)),
    mediaSources: await db.$count(mediaSources, eq(mediaSources.exerciseId, exerciseId)),
    articles: await db.$count(articles, eq(articles.exerciseId, exerciseId)),
    sequences: await db.$count(sequences, eq(sequences.exerciseId, exerciseId)),
    images: await db.$count(images, eq(images.exerciseId, exerciseId)),
    weezes: await db.$count(weezes, eq(weezes.exerciseId, exerciseId)),
    messages: await db.$count(messages, eq(messages.exerciseId, exerciseId)),
  }
}

/** The ids of all exercises. */
export const readExerciseIds = async (db: Db): Promise<number[]> =>
  (await db.select({ id: db.t.exercises.id }).from(db.t.exercises)).map(({ id }) => id)

/** Whether the database is still empty: nothing was loaded or set up. */
export const hasNoExercise = async (db: Db): Promise<boolean> =>
  (await db.select({ id: db.t.exercises.id }).from(db.t.exercises).limit(1)).length === 0
