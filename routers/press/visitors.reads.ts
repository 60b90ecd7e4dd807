import { and, eq, or } from 'drizzle-orm'
import { containsText } from '#db/query/text.ts'
import { cacheUntilCommit } from '#db/query/cache.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { can } from '../permissions.ts'
import type { PressSettings } from './visitors.contract.ts'

/** Who reads the press: somebody of the exercise, or a visitor where it is open; never more of anybody than this. */
export type PressReader = { exerciseId: number; signedIn: boolean; canAnimate: boolean }

type ExercisePath = { clientPath: string; clonePath: string }

/** The exercise of a client path and a clone when its press is open to visitors, else null. */
const readPublicPressExercise = cacheUntilCommit(500, async (db, key) => {
  const { clients, exercises } = db.t
  const [clientPath = '', clonePath = ''] = key.split('/')
  const [row] = await db
    .select({ exerciseId: exercises.id })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(clients.path, clientPath), eq(exercises.clone, clonePath), eq(exercises.pressPublic, true)))
  return row ?? null
})

/**
 * The reader of a request: the session decides the exercise; without one it is the exercise of the address, where its press is open to
 * visitors, and 401 where it is not (PRESS-02, ROLE-09).
 */
export const readPressReader = async (db: Db, actor: Actor | null, { clientPath, clonePath }: ExercisePath): Promise<PressReader> => {
  if (actor) return { exerciseId: actor.exerciseId, signedIn: true, canAnimate: can(actor.role, 'animate') }
  const open = await readPublicPressExercise(db, `${clientPath}/${clonePath}`)
  if (!open) throw new AppError('UNAUTHORIZED')
  return { exerciseId: open.exerciseId, signedIn: false, canAnimate: false }
}

/** Whether a published article of an exercise shows an image of it, above its text or in it. */
const isImagePublished = cacheUntilCommit(1000, async (db, key) => {
  const { articles } = db.t
  const [exerciseId, imageId = ''] = key.split('/')
  const shows = or(containsText(articles.imageUrl, `/media/${imageId}`), containsText(articles.body, `/media/${imageId}`))
  const published = and(eq(articles.exerciseId, Number(exerciseId)), eq(articles.status, 'PUBLISHED'))
  return (await db.select({ id: articles.id }).from(articles).where(and(published, shows)).limit(1)).length > 0
})

/** The exercise whose image a request may see: of a session its own; of a visitor the open one, when a published article shows the image. */
export const readImageExerciseId = async (
  db: Db,
  actor: Actor | null,
  { place, imageId }: { place: ExercisePath; imageId: string },
): Promise<number> => {
  const { exerciseId, signedIn } = await readPressReader(db, actor, place)
  if (!signedIn && (imageId === '' || !(await isImagePublished(db, `${exerciseId}/${imageId}`)))) throw new AppError('UNAUTHORIZED')
  return exerciseId
}

/** Whether the exercise's press is open to visitors (PRESS-02). */
export const readPressSettings = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<PressSettings> => {
  const { exercises } = db.t
  const [row] = await db.select({ visitors: exercises.pressPublic }).from(exercises).where(eq(exercises.id, exerciseId))
  return orNotFound(row)
}
