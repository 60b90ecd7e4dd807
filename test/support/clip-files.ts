import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clipPieceBytes } from '#routers/weezes/clip-pieces.rules.ts'
import type { UploadedClip } from '#routers/weezes/clips.contract.ts'
import type { AccountName, ExerciseName } from './canary-exercises.ts'
import type { Site, TestResponse } from './site.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The files of `test/support/clips`: a second of a test picture, of a tone, or of both. */
export const readClipFile = (name: string): Bytes => new Uint8Array(readFileSync(join(import.meta.dirname, 'clips', name)))

/** An MP4 that is so long by a box that nobody reads. */
export const padFilm = (film: Bytes, length: number): Bytes => {
  const padded = new Uint8Array(length)
  padded.set(film)
  new DataView(padded.buffer).setUint32(film.length, padded.length - film.length)
  padded.set(new TextEncoder().encode('free'), film.length + 4)
  padded.fill(7, film.length + 8)
  return padded
}

/** The form with the bytes of a clip from `at` on. */
export const pieceForm = (clipId: string, bytes: Bytes, at = 0): FormData => {
  const form = new FormData()
  form.set('file', new File([bytes.subarray(at, at + clipPieceBytes)], 'piece'))
  form.set('metadata', JSON.stringify({ clipId, at, exercice: true }))
  return form
}

type Uploaded = { begun: TestResponse; finished: TestResponse; clipId: string }

/** Uploads a clip over REST, in pieces, and has it checked. */
export const uploadClip = async (
  { ask }: Pick<Site, 'ask'>,
  bytes: Bytes,
  {
    name = 'clip.mp4',
    as = ['acme', 'camille'],
    said = {},
  }: { name?: string; as?: readonly [ExerciseName, AccountName]; said?: object } = {},
): Promise<Uploaded> => {
  const base = as[0] === 'acme' ? '/acme' : as[0] === 'blue' ? '/acme/clones/blue' : ''
  const begun = await ask('POST', `${base}/media/clips`, { as, json: { name, bytes: bytes.length, exercice: true } })
  const { clipId } = begun.json as UploadedClip
  if (begun.status !== 200) return { begun, finished: begun, clipId }
  for (let at = 0; at < bytes.length; at += clipPieceBytes) {
    const answer = await ask('POST', `${base}/media/clips/pieces`, { as, body: pieceForm(clipId, bytes, at) })
    if (answer.status !== 200) return { begun, finished: answer, clipId }
  }
  return { begun, finished: await ask('PUT', `${base}/media/clips/${clipId}`, { as, json: said }), clipId }
}
