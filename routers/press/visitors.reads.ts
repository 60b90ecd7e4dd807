import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { containsText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Context, Tenant } from '../context.ts'
import { AppError, orNotFound } from '../errors.ts'
import { can } from '../permissions.ts'
import type { EditorSettings, PressSettings } from './press.contract.ts'

/** The reader of the press: a user of the exercise, or a visitor without an account. */
export type PressReader = { exerciseId: number; signedIn: boolean; oversees: boolean }

type ExercisePath = Pick<Tenant, 'clientPath' | 'clonePath'>

/** The exercise at a path when its press is open to visitors. */
const readPublicPressExercise = async (db: Db, { clientPath, clonePath }: ExercisePath): Promise<{ exerciseId: number } | undefined> => {
  const { clients, exercises } = db.t
  const [row] = await db
    .select({ exerciseId: exercises.id })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(clients.path, clientPath), eq(exercises.clone, clonePath), eq(exercises.pressPublic, true)))
  return row
}

/**
 * The reader of a request. The session decides the exercise; without one it is the exercise of the URL, and 401 when its press is not open
 * to visitors (PRESS-02, ROLE-09).
 */
export const readPressReader = async (db: Db, actor: Actor | null, path: ExercisePath): Promise<PressReader> => {
  if (actor) return { exerciseId: actor.exerciseId, signedIn: true, oversees: can(actor.role, 'oversee') }
  const exercise = await readPublicPressExercise(db, path)
  if (!exercise) throw new AppError('session.missing')
  return { exerciseId: exercise.exerciseId, signedIn: false, oversees: false }
}

/** Whether the page of a released communiqué shows the image, in it or as its sender's. */
const isImageReleased = async (db: Db, exerciseId: number, imageId: string): Promise<boolean> => {
  const { communiqueReleases: releases, communiques, users } = db.t
  const { content, releasedOn } = communiques
  const byPage = and(
    eq(releases.exerciseId, communiques.exerciseId),
    eq(releases.communiqueId, communiques.id),
    eq(releases.channel, 'page'),
    eq(releases.state, 'done'),
  )
  const account = and(eq(users.exerciseId, releases.exerciseId), eq(users.id, releases.byId))
  const showsImage = or(containsText(sql`cast(${content} as text)`, `/media/${imageId}`), eq(users.photo, imageId))
  const rows = await db
    .select({ id: communiques.id })
    .from(communiques)
    .innerJoin(releases, byPage)
    .innerJoin(users, account)
    .where(and(eq(communiques.exerciseId, exerciseId), isNotNull(releasedOn), showsImage))
    .limit(1)
  return rows.length > 0
}

/** Whether a published article shows the image or the clip, above its text, in it or as the logo of its media source. */
const isImagePublished = async (db: Db, exerciseId: number, imageId: string): Promise<boolean> => {
  const { articles, mediaSources } = db.t
  const shownIn = [articles.imageUrl, articles.body, mediaSources.logoSmall, mediaSources.logoBig]
  const inClip = containsText(sql`cast(${articles.clip} as text)`, `"${imageId}"`)
  const showsImage = or(inClip, ...shownIn.map(column => containsText(column, `/media/${imageId}`)))
  const published = and(eq(articles.exerciseId, exerciseId), eq(articles.status, 'PUBLISHED'))
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId)))
    .where(and(published, showsImage))
    .limit(1)
  return rows.length > 0
}

/**
 * The exercise of an image that a request may read: the session's own; for a visitor the open one, when a published article or communiqué shows
 * the image
 * (401 otherwise).
 */
export const readImageExerciseId = async (
  db: Db,
  actor: Actor | null,
  { tenant, imageId }: { tenant: ExercisePath; imageId: string },
): Promise<number> => {
  const { exerciseId, signedIn } = await readPressReader(db, actor, tenant)
  const isOpen =
    signedIn || (imageId !== '' && ((await isImagePublished(db, exerciseId, imageId)) || (await isImageReleased(db, exerciseId, imageId))))
  if (!isOpen) throw new AppError('session.missing')
  return exerciseId
}

/** Whether the exercise's press is open to visitors (PRESS-02). */
const readPressSettings = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<PressSettings> => {
  const { exercises } = db.t
  const [row] = await db.select({ visitors: exercises.pressPublic }).from(exercises).where(eq(exercises.id, exerciseId))
  return orNotFound(row)
}

/** The settings of the exercise's press and of the installation that editors need. */
export const readEditorSettings = async (
  db: Db,
  { outsidePictures }: Pick<Context, 'outsidePictures'>,
  actor: Actor,
): Promise<EditorSettings> => ({ ...(await readPressSettings(db, actor)), pictureHosts: [...outsidePictures.hosts] })
