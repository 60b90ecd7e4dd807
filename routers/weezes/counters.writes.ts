import { and, eq, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'

const placeholder = sql.placeholder

/** Adds `change` to the weezes of an exercise. */
export const addToExerciseCount = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .update(exercises)
    .set({ weezesCount: sql`${exercises.weezesCount} + ${placeholder('change')}` })
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('add_to_exercise')
})

/** Tells those who count from the newest weezes on that older ones have changed. */
export const incrementRewritesCount = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .update(exercises)
    .set({ rewritesCount: sql`${exercises.rewritesCount} + 1` })
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('count_rewrite')
})

/** Waits for every write of the exercise's weezes, so that what is read next stays true until the end of the transaction. */
export const lockExercise = async (tx: Db, exerciseId: number): Promise<void> =>
  void (await addToExerciseCount(tx).execute({ exerciseId, change: 0 }))

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
    .returning({ createdOn: exercises.lastCreatedOn })
    .prepare('take_moment')
})

/**
 * Takes the exercise's next moment for a weeze or a message: strictly later than every one before it, in the order of the commits
 * (design rule 2). Adds `change` to its weezes, and waits for every other write that takes one.
 */
export const allocateCreatedOn = async (tx: Db, exerciseId: number, now: Date, change: 0 | 1): Promise<Date> => {
  const [taken] = await allocateCreatedOnQuery(tx).execute({ exerciseId, now, change })
  if (!taken) throw new Error('The exercise is gone')
  return taken.createdOn
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

/** Adds `change` to the answers of a weeze; answers its author. */
export const addToRepliesCount = createAddToCountQuery('repliesCount')
/** Adds `change` to the reweezes of a weeze; answers its author. */
export const addToReweezsCount = createAddToCountQuery('reweezsCount')
