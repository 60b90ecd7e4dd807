import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import { mediaSourcesMax } from '../limits.contract.ts'
import type { ManagedMediaSource } from '../press/media-sources.contract.ts'
import { readManagedMediaSources } from '../press/media-sources.reads.ts'
import { writeOrder } from '../press/media-sources.writes.ts'
import { findOrMakeVoice } from '../press/voices.writes.ts'
import type { ImageStore } from '../services.ts'
import { toLogoImageId } from '../source-logos.rules.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import type { MediaSourceCopiesInput } from './media-source-copies.contract.ts'
import { readCopiedMediaSources } from './media-source-copies.reads.ts'

type LogoCopies = { images: ImageStore; from: number; ids: readonly string[]; onCopied: (imageId: string) => void }

/** Copies the images that the actor's exercise lacks, under their ids: their files precede the rows. */
const copyLogos = async (tx: Db, actor: Actor, { images, from, ids, onCopied }: LogoCopies, now: Date): Promise<void> => {
  const { exerciseId, userId: uploaderId } = actor
  const { images: rows } = tx.t
  const readRows = (ofExercise: number) =>
    tx
      .select()
      .from(rows)
      .where(and(eq(rows.exerciseId, ofExercise), inArray(rows.id, [...ids])))
  const known = new Set((await readRows(exerciseId)).map(({ id }) => id))
  const sources = new Map((await readRows(from)).map(({ id, width, height }) => [id, { width, height }]))
  for (const id of new Set(ids)) {
    const size = sources.get(id)
    if (!size || known.has(id)) continue
    onCopied(id)
    await images.copy(from, exerciseId, id)
    await tx.insert(rows).values({ exerciseId, id, uploaderId, ...size, createdOn: now })
  }
}

/**
 * Copies the media sources of another exercise that the actor's exercise has none of that name for, behind its own and in their order, with
 * their logos, and with the persona of the same username or one of their own: all or none. 404 when there is no such exercise, 409 when they would be too many.
 */
export const copyMediaSources = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  input: MediaSourceCopiesInput,
  now: Date,
): Promise<ManagedMediaSource[]> => {
  const { exerciseId } = actor
  const copied: string[] = []
  const copy = async (tx: Db) => {
    tx.invalidateNothing()
    await lockExercise(tx, exerciseId)
    const own = await readManagedMediaSources(tx, actor)
    const added = (await readCopiedMediaSources(tx, actor, input)).filter(({ known }) => !known)
    if (added.length === 0) return own
    if (own.length + added.length > mediaSourcesMax)
      throw new AppError('media_source.too_many', { max: mediaSourcesMax, input: 'exerciseId' })
    tx.invalidate(exerciseId, 'press', 'images')
    const ids = added.flatMap(({ source }) => [source.logoSmall, source.logoBig].flatMap(path => toLogoImageId(path) ?? []))
    await copyLogos(tx, actor, { images, from: input.exerciseId, ids, onCopied: id => void copied.push(id) }, now)
    const firstId = Math.max(0, ...own.map(({ id }) => id)) + 1
    const position = own.length
    await writeOrder(
      tx,
      exerciseId,
      own.map(({ id }) => id),
    )
    for (const [at, { source, personaId }] of added.entries()) {
      const copy = { ...source, exerciseId, id: firstId + at, position: position + at }
      await tx.insert(tx.t.mediaSources).values({ ...copy, personaId: personaId ?? (await findOrMakeVoice(tx, exerciseId, copy, now)) })
    }
    await recordAudit(tx, actor, { action: 'media.copy', identityId: actor.userId, objectId: input.exerciseId, now })
    return readManagedMediaSources(tx, actor)
  }
  try {
    return await store.write(copy)
  } catch (error) {
    for (const imageId of copied) await images.remove(exerciseId, imageId).catch(() => {})
    throw error
  }
}
