import { useEffect, useEffectEvent, useState } from 'react'
import type { InputReason } from '#routers/error-reasons.contract.ts'
import type { UploadedClip } from '#routers/weezes/clips.contract.ts'
import { getFailureKind, getRefusal } from '../../app/failure-kind.ts'
import { trpcClient } from '../../app/trpc.ts'
import { useUploadImage } from '../../ui/use-upload-image.ts'
import type { DraftClip } from './draft-clip.ts'
import { findUpload, forgetUpload, keepUpload } from './kept-upload.ts'
import { drawPoster } from './poster.ts'

/** How far an upload is: bytes that were sent, and the seconds that are left; null before that is known. */
export type ClipProgress =
  | { state: 'sending' | 'checking' | 'broken'; sent: number; secondsLeft: number | null }
  | { state: 'refused'; why: InputReason | null }

type Upload = { file: File; clipId: string | null; signal: AbortSignal; onBegun: (clipId: string) => void; onSent: (sent: number) => void }

const call = trpcClient.weezes

/** What this browser has begun to send of a file before the page was loaded anew; undefined when the server no longer has it. */
const readBegun = async (file: File, signal: AbortSignal): Promise<UploadedClip | undefined> => {
  const clipId = findUpload(file)
  if (!clipId) return undefined
  try {
    return await call.readClip.query({ clipId }, { signal })
  } catch (error) {
    if (getFailureKind(error) === 'not found') return undefined
    throw error
  }
}

/** Uploads what has not arrived of a clip, piece by piece; resolves to its id. */
const sendPieces = async ({ file, clipId: known, signal, onBegun, onSent }: Upload): Promise<string> => {
  let clip: UploadedClip = known
    ? await call.readClip.query({ clipId: known }, { signal })
    : ((await readBegun(file, signal)) ??
      (await call.beginClip.mutate({ name: file.name.slice(-200), bytes: file.size, exercice: true }, { signal })))
  const { clipId, pieceBytes, bytes } = clip
  keepUpload(file, clipId)
  onBegun(clipId)
  onSent(clip.received)
  while (clip.received < bytes) {
    const form = new FormData()
    const at = clip.received
    form.set('file', file.slice(at, at + pieceBytes), 'piece')
    form.set('metadata', JSON.stringify({ clipId, at, exercice: true }))
    clip = await call.addClipPiece.mutate(form, { signal })
    onSent(clip.received)
  }
  return clipId
}

/** Whether another attempt may succeed, since nothing was refused. */
const isBrokenOff = (error: unknown): boolean => ['unanswered', 'busy', 'broken', 'too many', 'conflict'].includes(getFailureKind(error))

/**
 * Uploads the file of a draft as soon as it is there, draws its poster, and has it checked (CTRL-05). `resume` goes on where it was broken off; so does
 * whoever chooses the file again after the page was loaded anew.
 */
export const useClipUpload = ({ key, file, clipId, ready }: DraftClip, onChange: (change: Partial<DraftClip>) => void) => {
  const { upload: uploadImage } = useUploadImage()
  const [progress, setProgress] = useState<ClipProgress>({ state: 'sending', sent: 0, secondsLeft: null })
  const [attempt, setAttempt] = useState(0)
  const [preview, setPreview] = useState<string | null>(null)
  // What was written since the upload began stays.
  const tell = useEffectEvent(onChange)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (!file || ready) return
    const began = performance.now()
    let first: number | undefined
    const onSent = (sent: number) => {
      first ??= sent
      const perMs = (sent - first) / (performance.now() - began)
      const secondsLeft = perMs > 0 ? Math.ceil((file.size - sent) / perMs / 1000) : null
      setProgress({ state: 'sending', sent, secondsLeft })
    }
    const poster = drawPoster(file)
    void poster.then(drawn => drawn && !signal.aborted && setPreview(URL.createObjectURL(drawn)))
    try {
      const id = await sendPieces({ file, clipId, signal, onBegun: begun => tell({ clipId: begun }), onSent })
      setProgress({ state: 'checking', sent: file.size, secondsLeft: null })
      await call.finishClip.mutate({ clipId: id }, { signal })
      const drawn = await poster
      const posterId = drawn && (await uploadImage(drawn).catch(() => null))
      const { clip } = await call.finishClip.mutate({ clipId: id, posterId }, { signal })
      forgetUpload()
      tell({ ready: true, posterId, seconds: clip?.seconds ?? 0, ...(clip && { kind: clip.kind }) })
    } catch (error) {
      if (signal.aborted) return
      if (isBrokenOff(error) && !getRefusal(error)?.reason.startsWith('clips.'))
        setProgress(known => ({ state: 'broken', sent: 'sent' in known ? known.sent : 0, secondsLeft: null }))
      else {
        forgetUpload()
        setProgress({ state: 'refused', why: getRefusal(error) ?? null })
      }
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or attempt begins anew
  useEffect(() => {
    const ending = new AbortController()
    void run(ending.signal)
    return () => ending.abort()
  }, [key, attempt])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  return { progress, preview, resume: () => setAttempt(count => count + 1) }
}
