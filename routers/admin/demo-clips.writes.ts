import { randomBytes } from 'node:crypto'
import type { DemoWeeze } from '#db/demo/types.ts'
import type { Db } from '#db/store.ts'
import type { ImageStore } from '../services.ts'
import { clipPieceBytes, toClipId } from '../weezes/clip-pieces.rules.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { ReadDemoPicture, StoredImage } from './demo.rules.ts'

/** The clips of a demo exercise whose files are stored, by their names, and how long the files are. */
export type StoredClips = ReadonlyMap<string, { media: Media; bytes: number }>

/** Stores the files of the clips of a demo exercise, before the transaction of its rows; `readPicture` reads them too, by the name with its ending. */
export const storeDemoClips = async (
  images: ImageStore,
  exerciseId: number,
  weezes: readonly DemoWeeze[],
  { pictures, readPicture }: { pictures: ReadonlyMap<string, StoredImage>; readPicture: ReadDemoPicture },
): Promise<StoredClips> => {
  const stored = new Map<string, { media: Media; bytes: number }>()
  for (const { clip } of weezes) {
    if (!clip) continue
    const file = new Uint8Array(await (await readPicture(`clips/${clip.clip}.webm`)).arrayBuffer())
    const val = toClipId(randomBytes(15).toString('base64url'), file.length)
    for (let at = 0; at * clipPieceBytes < file.length; at += 1)
      await images.savePiece(exerciseId, val, at, file.subarray(at * clipPieceBytes, (at + 1) * clipPieceBytes))
    const posterId = pictures.get(`clips/${clip.clip}`)?.imageId ?? null
    const { alt, seconds, width, height, captions, transcript } = clip
    const shown = { kind: 'video' as const, seconds, posterId, captioned: captions !== '', transcribed: transcript !== '' }
    stored.set(clip.clip, { media: { type: 'CLIP', val, alt, width, height, clip: shown }, bytes: file.length })
  }
  return stored
}

/** Inserts the rows of clips whose files are stored. */
export const insertDemoClips = async (
  tx: Db,
  weezes: readonly DemoWeeze[],
  clips: StoredClips,
  { exerciseId, uploaderId, now }: { exerciseId: number; uploaderId: number; now: Date },
): Promise<void> => {
  for (const { clip } of weezes) {
    const stored = clip && clips.get(clip.clip)
    if (!clip || !stored) continue
    const { media, bytes } = stored
    await tx.insert(tx.t.images).values({ exerciseId, id: media.val, uploaderId, width: 0, height: 0, createdOn: now })
    const { captions, transcript, seconds, width, height } = clip
    const found = {
      kind: 'video' as const,
      type: 'video/webm',
      milliseconds: seconds * 1000,
      width,
      height,
      posterId: media.clip?.posterId ?? null,
    }
    const row = { exerciseId, id: media.val, uploaderId, name: `${clip.clip}.webm`, bytes, received: bytes, createdOn: now, checkedOn: now }
    await tx.insert(tx.t.clips).values({ ...row, ...found, captions, transcript })
  }
}
