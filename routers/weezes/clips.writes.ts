import { randomBytes } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import { and, eq, gt, isNull, lte, sum } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { clipGigabytesMax, clipsHourMax } from '../limits.contract.ts'
import { can } from '../permissions.ts'
import type { FileServices, ImageStore, ParserTask } from '../services.ts'
import type { BytesAnswer, BytesRequest, ExamineClipInput } from './clip-file.reads.ts'
import { clipPieceBytes, piecesBetween, toClipId } from './clip-pieces.rules.ts'
import type { AddClipPieceInput, BeginClipInput, FinishClipInput, UploadedClip } from './clips.contract.ts'
import { readClip, readOwnClipRow } from './clips.reads.ts'
import { type FoundClip, judgeClip } from './clips.rules.ts'
import { readImageSize } from './images.reads.ts'
import { insertImages } from './images.writes.ts'

const { bytes: clipBytesMax } = parsingLimits.clip.caps
const MB = 1024 ** 2
const hour = 3_600_000
const day = 24 * hour

/** Says what a clip is by its content, on a worker thread that asks for the bytes that it reads. */
export const examineClipTask: ParserTask<ExamineClipInput, FoundClip> = { name: 'clip', budget: 'clip', transfer: ({ port }) => [port] }

/** Throws 429 for somebody who does not animate and has begun as many clips in the last hour as they may, 409 when those of the exercise take all of their room. */
const assertRoomForClip = async (tx: Db, { exerciseId, userId, role }: Actor, bytes: number, now: Date): Promise<void> => {
  const { clips } = tx.t
  const own = and(eq(clips.exerciseId, exerciseId), eq(clips.uploaderId, userId), gt(clips.createdOn, new Date(now.getTime() - hour)))
  if (!can(role, 'animate') && (await tx.$count(clips, own)) >= clipsHourMax)
    throw new AppError('clips.too_many', { max: clipsHourMax, retryAfter: 60 })
  const [all] = await tx
    .select({ bytes: sum(clips.bytes) })
    .from(clips)
    .where(eq(clips.exerciseId, exerciseId))
  if (Number(all?.bytes ?? 0) + bytes > clipGigabytesMax * 1024 * MB) throw new AppError('clips.full', { max: clipGigabytesMax })
}

/** Begins the upload of a clip (CTRL-05). 413 for one that is too large, 429 and 409 when there is no room for it. */
export const beginClip = async (store: Store, actor: Actor, { name, bytes }: BeginClipInput, now: Date): Promise<UploadedClip> => {
  if (bytes > clipBytesMax) throw new AppError('clip.bytes', { max: clipBytesMax / MB })
  const { exerciseId, userId: uploaderId } = actor
  const clipId = await store.write(async tx => {
    tx.invalidate(exerciseId, 'images')
    await assertRoomForClip(tx, actor, bytes, now)
    const id = toClipId(randomBytes(15).toString('base64url'), bytes)
    await tx.insert(tx.t.clips).values({ exerciseId, id, uploaderId, name, bytes, createdOn: now })
    return id
  })
  return readClip(store.read, actor, { clipId })
}

/**
 * Stores the next piece of a clip that is uploaded, and answers how far it is: whoever was interrupted goes on from there. A piece that is there already
 * changes nothing. 404 for another's clip, 409 for a piece that is not the next one, 413 for one of the wrong length.
 */
export const addClipPiece = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { clipId, at, file }: AddClipPieceInput,
): Promise<UploadedClip> => {
  const { exerciseId } = actor
  const { bytes, received, checkedOn } = await readOwnClipRow(store.read, actor, clipId)
  if (checkedOn || at < received) return readClip(store.read, actor, { clipId })
  if (at > received || at >= bytes) throw new AppError('clip.piece', { received })
  if (file.size !== Math.min(clipPieceBytes, bytes - at)) throw new AppError('clip.bytes', { max: clipPieceBytes / MB })
  await images.savePiece(exerciseId, clipId, at / clipPieceBytes, new Uint8Array(await file.arrayBuffer()))
  await store.write(tx => {
    tx.invalidate(exerciseId, 'images')
    const { clips } = tx.t
    const next = and(eq(clips.exerciseId, exerciseId), eq(clips.id, clipId), eq(clips.received, at))
    return tx
      .update(clips)
      .set({ received: at + file.size })
      .where(next)
  })
  return readClip(store.read, actor, { clipId })
}

/** Answers a thread the bytes of a clip that it asks for, until its port is closed. */
const serveBytes = (images: ImageStore, exerciseId: number, clipId: string) => {
  const { port1, port2 } = new MessageChannel()
  const read = async ({ from, to }: BytesRequest): Promise<BytesAnswer> => {
    const parts: Uint8Array[] = []
    for (const piece of piecesBetween(from, to)) {
      const bytes = await images.readPiece(exerciseId, clipId, piece.at)
      if (!bytes) return { bytes: undefined }
      parts.push(bytes.subarray(piece.from, piece.to))
    }
    return { bytes: new Uint8Array(Buffer.concat(parts)) }
  }
  const answer = (request: BytesRequest) =>
    read(request)
      .catch((): BytesAnswer => ({ bytes: undefined }))
      .then(found => port1.postMessage(found))
  port1.on('message', answer)
  return { port: port2, stop: () => port1.close() }
}

const removeClip = async (store: Store, images: ImageStore, exerciseId: number, clipId: string) => {
  await store.write(tx => {
    tx.invalidate(exerciseId, 'images')
    const { clips } = tx.t
    return tx.delete(clips).where(and(eq(clips.exerciseId, exerciseId), eq(clips.id, clipId), isNull(clips.checkedOn)))
  })
  await images.remove(exerciseId, clipId)
}

/** Checks a clip that has arrived; one that browsers do not play is removed, and 415 or 413 says why. */
const checkClip = async (
  store: Store,
  { imageStore, parsers }: FileServices,
  actor: Actor,
  { id: clipId, bytes }: { id: string; bytes: number },
  now: Date,
): Promise<void> => {
  const { exerciseId } = actor
  const { port, stop } = serveBytes(imageStore, exerciseId, clipId)
  try {
    const found = await parsers.run(actor, examineClipTask, { bytes, port })
    const judged = judgeClip(found)
    if ('reason' in judged) throw AppError.of({ reason: judged.reason, params: judged.params ?? {}, fields: undefined })
    const { kind, type } = judged
    const size = kind === 'video' ? { width: found.width, height: found.height } : {}
    await store.write(async tx => {
      const { clips } = tx.t
      await insertImages(tx, actor, new Map([['', { imageId: clipId, width: 0, height: 0 }]]), now)
      await tx
        .update(clips)
        .set({ kind, type, milliseconds: Math.round(found.seconds * 1000), checkedOn: now, ...size })
        .where(and(eq(clips.exerciseId, exerciseId), eq(clips.id, clipId)))
    })
  } catch (error) {
    // A busy server asks for another attempt.
    if (error instanceof AppError && error.reason !== 'server.busy') await removeClip(store, imageStore, exerciseId, clipId)
    throw error
  } finally {
    stop()
  }
}

/**
 * Checks a clip that has arrived, once, and says how it looks and what is said in it (CTRL-05). 404 for another's, 409 when a piece is missing, 415 for what
 * browsers do not play, 413 for what is too long or too heavy, 400 for an unknown poster.
 */
export const finishClip = async (
  store: Store,
  files: FileServices,
  actor: Actor,
  { clipId, posterId, captions, transcript }: FinishClipInput,
  now: Date,
): Promise<UploadedClip> => {
  const { exerciseId } = actor
  const row = await readOwnClipRow(store.read, actor, clipId)
  if (row.received < row.bytes) throw new AppError('clip.incomplete')
  if (!row.checkedOn) await checkClip(store, files, actor, row, now)
  await store.write(async tx => {
    tx.invalidate(exerciseId, 'images')
    if (posterId && !(await readImageSize(tx, exerciseId, posterId))) throw new AppError('image.unknown', { input: 'posterId' })
    const { clips } = tx.t
    const said = { checkedOn: row.checkedOn ?? now, posterId, captions, transcript }
    await tx
      .update(clips)
      .set(said)
      .where(and(eq(clips.exerciseId, exerciseId), eq(clips.id, clipId)))
  })
  return readClip(store.read, actor, { clipId })
}

/** Deletes the uploads of clips of all exercises that nobody has finished for a day. */
export const deleteUnfinishedClips = async (store: Store, images: ImageStore, now: Date): Promise<void> => {
  const { clips } = store.read.t
  const { exerciseId, id } = clips
  const old = and(isNull(clips.checkedOn), lte(clips.createdOn, new Date(now.getTime() - day)))
  for (const clip of await store.read.select({ exerciseId, id }).from(clips).where(old))
    await removeClip(store, images, clip.exerciseId, clip.id)
}
