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

/** What a picker of clips offers; what a file is, its content says. */
export const clipFiles = 'video/mp4,video/webm,audio/mpeg,audio/mp4,audio/x-m4a,audio/webm,.mp4,.webm,.mp3,.m4a,.mov'

/** Whether a file says of itself that it is a film or a sound. */
export const isClipFile = ({ type }: File): boolean => /^(video|audio)\//.test(type)
