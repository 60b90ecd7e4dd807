import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Actor } from '#routers/actor.ts'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { clipPieceBytes, piecesBetween, piecesOf } from '#routers/weezes/clip-pieces.rules.ts'
import { readClipRow } from '#routers/weezes/clips.reads.ts'
import { type ClipType, clipTypes } from '#routers/weezes/clips.rules.ts'
import { finishClip } from '#routers/weezes/clips.writes.ts'
import { uploadImage } from '#routers/weezes/images.writes.ts'
import type { Services } from '../services.ts'
import { folderNames } from './exercise-folder.ts'
import { parseInput } from './parse-input.ts'

/** The list of the clips of a folder; plans name them by their ids, which they keep (CTRL-05). */
const listName = 'clips.json'
const savedClips = z.array(
  z.strictObject({
    id: z.string().regex(/^[\w-]{22}$/),
    name: z.string(),
    file: z.string().regex(/^[\w-]{22}\.\w{3,4}$/),
    poster: z.boolean(),
    captions: z.string(),
    transcript: z.string(),
  }),
)

/** Saves the clips of plans, whole, each with its poster. */
export const saveClips = async (
  { store, imageStore }: Services,
  { exerciseId }: Actor,
  folder: string,
  sequences: readonly SequenceWithItems[],
): Promise<void> => {
  const used = sequences.flatMap(({ items }) =>
    items.flatMap(({ medias }) => medias.flatMap(({ type, val }) => (type === 'CLIP' ? [val] : []))),
  )
  const saved: z.infer<typeof savedClips> = []
  const place = join(folder, folderNames.clips)
  if (used.length > 0) await mkdir(place, { recursive: true })
  for (const id of new Set(used)) {
    const row = await readClipRow(store.read, exerciseId, id)
    if (!row) continue
    const file = `${id}.${clipTypes[row.type as ClipType]}`
    await writeFile(join(place, file), '')
    for (const { at } of piecesBetween(0, row.bytes))
      await writeFile(join(place, file), (await imageStore.readPiece(exerciseId, id, at)) ?? '', { flag: 'a' })
    const poster = row.posterId && (await imageStore.read(exerciseId, row.posterId))
    if (poster) await writeFile(join(place, `${id}.webp`), poster)
    saved.push({ id, name: row.name, file, poster: Boolean(poster), captions: row.captions, transcript: row.transcript })
  }
  if (saved.length > 0) await writeFile(join(place, listName), `${JSON.stringify(saved, null, 2)}\n`)
}

/** Adds the clips of a folder that the exercise lacks, under their ids, checked as uploads are. Throws for one that is no clip. */
export const loadClips = async (services: Services, actor: Actor, folder: string, now: Date): Promise<number> => {
  const place = join(folder, folderNames.clips)
  if (!existsSync(join(place, listName))) return 0
  const { store, imageStore } = services
  const { exerciseId, userId: uploaderId } = actor
  const clips = parseInput(savedClips, JSON.parse(await readFile(join(place, listName), 'utf8')))
  for (const { id, name, file, poster, captions, transcript } of clips) {
    if (await readClipRow(store.read, exerciseId, id)) continue
    const bytes = await readFile(join(place, file))
    if (piecesOf(id) !== Math.ceil(bytes.length / clipPieceBytes)) throw new Error(`${file} is not the clip of its name`)
    for (const { at } of piecesBetween(0, bytes.length))
      await imageStore.savePiece(exerciseId, id, at, bytes.subarray(at * clipPieceBytes, (at + 1) * clipPieceBytes))
    await store.write(async tx => {
      tx.invalidate(exerciseId, 'images')
      await tx.insert(tx.t.clips).values({ exerciseId, id, uploaderId, name, bytes: bytes.length, received: bytes.length, createdOn: now })
    })
    const picture = poster ? new File([await readFile(join(place, `${id}.webp`))], 'poster.webp') : undefined
    const posterId = picture && (await uploadImage(store, imageStore, actor, { file: picture, clientId: undefined }, now)).imageId
    await finishClip(store, services, actor, { clipId: id, posterId, captions, transcript }, now)
  }
  return clips.length
}
