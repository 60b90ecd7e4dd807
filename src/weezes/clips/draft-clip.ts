import type { Media } from '#routers/weezes/weezes.contract.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'

/**
 * A clip that somebody adds. `file` is what is uploaded, null once the page was loaded anew; `clipId` stands as soon as the upload has begun, and `ready` once
 * the clip was checked. `said` is the transcript that the server has.
 */
export type DraftClip = {
  key: string
  file: File | null
  name: string
  clipId: string | null
  ready: boolean
  kind: 'video' | 'audio'
  seconds: number
  posterId: string | null
  captioned: boolean
  alt: string
  transcript: string
  said: string
}

export const toDraftClip = (file: File): DraftClip => ({
  key: newIdempotencyKey(),
  file,
  name: file.name,
  clipId: null,
  ready: false,
  kind: file.type.startsWith('audio/') ? 'audio' : 'video',
  seconds: 0,
  posterId: null,
  captioned: false,
  alt: '',
  transcript: '',
  said: '',
})

/** A clip that is kept already. */
export const fromMedia = ({ val, alt, clip }: Media): DraftClip => ({
  key: val,
  file: null,
  name: alt ?? '',
  clipId: val,
  ready: true,
  kind: clip?.kind ?? 'video',
  seconds: clip?.seconds ?? 0,
  posterId: clip?.posterId ?? null,
  captioned: clip?.captioned ?? false,
  alt: alt ?? '',
  transcript: '',
  said: '',
})

/** A clip that was checked, as what is written keeps it. */
export const toMedia = ({ clipId, alt, kind, seconds, posterId, captioned, said }: DraftClip): Media => ({
  type: 'CLIP',
  val: clipId ?? '',
  ...(alt && { alt }),
  clip: { kind, seconds, posterId, captioned, transcribed: said !== '' },
})

/** What a picker of clips offers; what a file is, its content says. */
export const clipFiles = 'video/mp4,video/webm,audio/mpeg,audio/mp4,audio/x-m4a,audio/webm,.mp4,.webm,.mp3,.m4a,.mov'

/** Whether a file says of itself that it is a film or a sound. */
export const isClipFile = ({ type }: File): boolean => /^(video|audio)\//.test(type)
