import { and, eq, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { RunState } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { AppError } from '../errors.ts'

/** Adds `change` to the weezes of an exercise. */
export const addToExerciseCount = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .update(exercises)
    .set({ weezesCount: sql`${exercises.weezesCount} + ${placeholder('change')}` })
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('add_to_exercise')
})

/** Records that older weezes of an exercise changed: totals and feeds that were cached and only extended by newer weezes are no longer valid. */
export const incrementRewritesCount = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .update(exercises)
    .set({ rewritesCount: sql`${exercises.rewritesCount} + 1` })
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('count_rewrite')
})

/** Waits for every other write of the exercise's weezes; rows read after it do not change until the end of the transaction. */
export const lockExercise = async (tx: Db, exerciseId: number): Promise<void> =>
  void (await addToExerciseCount(tx).execute({ exerciseId, change: 0 }))

/** Resets `lastCreatedOn`, so that weezes and messages can be inserted before the existing ones; answers its value before. */
export const rewindExerciseClock = async (tx: Db, exerciseId: number): Promise<Date> => {
  const { exercises } = tx.t
  const own = eq(exercises.id, exerciseId)
  tx.invalidateExercise(exerciseId)
  // Locked before it is read, so that posts wait.
  await lockExercise(tx, exerciseId)
  const [{ lastCreatedOn } = { lastCreatedOn: new Date(0) }] = await tx.select().from(exercises).where(own)
  await tx
    .update(exercises)
    .set({ lastCreatedOn: new Date(0) })
    .where(own)
  return lastCreatedOn
}

/** Sets it to what it was before the past was written. */
export const restoreExerciseClock = async (tx: Db, exerciseId: number, lastCreatedOn: Date): Promise<void> => {
  const { exercises } = tx.t
  tx.invalidateExercise(exerciseId)
  await tx.update(exercises).set({ lastCreatedOn }).where(eq(exercises.id, exerciseId))
  await incrementRewritesCount(tx).execute({ exerciseId })
}

const allocateCreatedOnQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  const now = sql.param(placeholder('now'), exercises.lastCreatedOn)
  return db
    .update(exercises)
    .set({
      weezesCount: sql`${exercises.weezesCount} + ${placeholder('change')}`,
      lastCreatedOn: sql`case when ${exercises.lastCreatedOn} < ${now} then ${now} else ${db.plusOneMillisecond(exercises.lastCreatedOn)} end`,
    })
    .where(eq(exercises.id, placeholder('exerciseId')))
    .returning({ createdOn: exercises.lastCreatedOn, runState: exercises.runState, startedOn: exercises.startedOn })
    .prepare('take_moment')
})

/** Throws 409 between two runs: what is played or posted then would be in no run, and in the start of the next one (EXO-456). */
export const assertNotBetweenRuns = ({ runState, startedOn }: { runState: RunState; startedOn: Date | null }): void => {
  if (runState === 'closed' && !startedOn) throw new AppError('run.next_first')
}

const allocateMoment = async (tx: Db, exerciseId: number, now: Date, change: 0 | 1) => {
  const [exercise] = await allocateCreatedOnQuery(tx).execute({ exerciseId, now, change })
  if (!exercise) throw new Error('The exercise is gone')
  // Its caller was signed in when the run was closed.
  if (exercise.runState === 'archived') throw new AppError('run.closed')
  return exercise
}

/**
 * The moment of a new weeze or message: strictly later than every earlier one of the exercise, in the order of the commits (design rule
 * 2). Adds `change` to the exercise's weezes, and waits for every other write that allocates a moment; 403 in a closed run.
 */
export const allocateCreatedOn = async (tx: Db, exerciseId: number, now: Date, change: 0 | 1): Promise<Date> =>
  (await allocateMoment(tx, exerciseId, now, change)).createdOn

/** The moment of what somebody posts; 409 between two runs. */
export const allocatePostedOn = async (tx: Db, exerciseId: number, now: Date, change: 0 | 1): Promise<Date> => {
  const exercise = await allocateMoment(tx, exerciseId, now, change)
  assertNotBetweenRuns(exercise)
  return exercise.createdOn
}

/** Adds `change` to the weezes of an author. */
export const addToAuthorCount = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .update(users)
    .set({ weezesCount: sql`${users.weezesCount} + ${placeholder('change')}` })
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('authorId'))))
    .prepare('add_to_author')
})

/** Adds `change` to the weezes with a hashtag that was used before. */
export const addToHashtagCount = prepareOnce((db: Db) => {
  const { hashtags } = db.t
  return db
    .update(hashtags)
    .set({ weezesCount: sql`${hashtags.weezesCount} + ${placeholder('change')}` })
    .where(and(eq(hashtags.exerciseId, placeholder('exerciseId')), eq(hashtags.tag, placeholder('tag'))))
    .prepare('add_to_hashtag')
})

const createAddToCountQuery = (counter: 'repliesCount' | 'reweezsCount') =>
  prepareOnce((db: Db) => {
    const { weezes } = db.t
    return db
      .update(weezes)
      .set({ [counter]: sql`${weezes[counter]} + ${placeholder('change')}` })
      .where(and(eq(weezes.exerciseId, placeholder('exerciseId')), eq(weezes.id, placeholder('id'))))
      .returning({ authorId: weezes.authorId })
      .prepare(`add_to_${counter}`)
  })

/** Adds `change` to the replies of a weeze; returns its author. */
export const addToRepliesCount = createAddToCountQuery('repliesCount')
/** Adds `change` to the reweezes of a weeze; returns its author. */
export const addToReweezesCount = createAddToCountQuery('reweezsCount')
