import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { clipPieceBytes } from './clip-pieces.rules.ts'
import type { ReadClipInput, UploadedClip } from './clips.contract.ts'
import type { Media } from './weezes.contract.ts'

type ClipRow = Db['t']['clips']['$inferSelect']

const toMediaClip = ({ kind, milliseconds, posterId, captions, transcript }: ClipRow): UploadedClip['clip'] =>
  kind && { kind, seconds: (milliseconds ?? 0) / 1000, posterId, captioned: captions !== '', transcribed: transcript !== '' }

/** The row of a clip of the exercise that was checked; undefined when there is none. */
export const readClipRow = async (db: Db, exerciseId: number, clipId: string): Promise<ClipRow | undefined> => {
  const { clips } = db.t
  const [row] = await db
    .select()
    .from(clips)
    .where(and(eq(clips.exerciseId, exerciseId), eq(clips.id, clipId), isNotNull(clips.checkedOn)))
  return row
}

/** The row of a clip that the actor has uploaded, or uploads; 404 otherwise. */
export const readOwnClipRow = async (db: Db, { exerciseId, userId }: Actor, clipId: string): Promise<ClipRow> => {
  const { clips } = db.t
  const own = and(eq(clips.exerciseId, exerciseId), eq(clips.id, clipId), eq(clips.uploaderId, userId))
  return orNotFound((await db.select().from(clips).where(own))[0])
}

/** How far the upload of the actor's clip is, and what was found in it (CTRL-05). 404 for another's. */
export const readClip = async (db: Db, actor: Actor, { clipId }: ReadClipInput): Promise<UploadedClip> => {
  const row = await readOwnClipRow(db, actor, clipId)
  const { name, bytes, received, width, height } = row
  return { clipId, name, bytes, received, pieceBytes: clipPieceBytes, width, height, clip: toMediaClip(row) }
}

/** A clip of the exercise as weezes, lines and articles keep it; undefined when there is none. */
export const readClipMedia = async (
  db: Db,
  exerciseId: number,
  clipId: string,
): Promise<Pick<Media, 'width' | 'height' | 'clip'> | undefined> => {
  const row = await readClipRow(db, exerciseId, clipId)
  const clip = row && toMediaClip(row)
  if (!clip) return undefined
  const { width, height } = row
  return { clip, ...(width !== null && height !== null && { width, height }) }
}
