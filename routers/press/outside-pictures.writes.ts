import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { FileServices, OutsidePictures } from '../services.ts'
import { uploadImage } from '../weezes/images.writes.ts'
import { findOutsidePicture, matchPictureHosts } from './outside-pictures.rules.ts'

/** What saving an article needs beside the store. */
export type ArticleServices = FileServices & { outsidePictures: OutsidePictures }

/** The image of the exercise that a full address names, such as one copied from the browser. */
const findOwnImage = async (db: Db, exerciseId: number, { pathname }: URL): Promise<string | undefined> => {
  const { images } = db.t
  const [, imageId] = /\/media\/([\w-]+)$/.exec(pathname) ?? []
  if (imageId === undefined) return undefined
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.exerciseId, exerciseId), eq(images.id, imageId)))
  return row?.id
}

/**
 * The address of an article's image, after the picture of another host was copied into the exercise, so that readers ask no other host
 * (PRESS-20, design rule 11). Addresses of hosts that the installation does not allow stay as they are. 400 that names `imageUrl` when
 * there is no picture to copy. Called before the transaction, so that no other write waits for the host.
 */
export const copyOutsidePicture = async (
  store: Store,
  { imageStore, outsidePictures }: Omit<ArticleServices, 'parsers'>,
  actor: Actor,
  imageUrl: string,
  now: Date,
): Promise<string> => {
  const url = findOutsidePicture(imageUrl)
  if (!url || matchPictureHosts(url, outsidePictures.hosts) === 'nothing') return imageUrl
  const ownImageId = await findOwnImage(store.read, actor.exerciseId, url)
  if (ownImageId !== undefined) return `/media/${ownImageId}`
  const file = await outsidePictures.download(url)
  if (typeof file === 'string') throw new AppError(file)
  try {
    const { imageId } = await uploadImage(store, imageStore, actor, { file, clientId: undefined }, now)
    return `/media/${imageId}`
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'PAYLOAD_TOO_LARGE') throw new AppError('article_picture.too_large')
    if (code === 'UNSUPPORTED_MEDIA_TYPE') throw new AppError('article_picture.unreadable')
    throw error
  }
}
