import type { ClipKind } from '#db/schema/enums.ts'

/** A track of a file: the name that its reader has for the codec, if it knows one, the parameters of it, and what the file itself says. */
export type FoundTrack = { codec: string | null; parameters: string | null; entry: string }

/** What was found in a file (CTRL-05). */
export type FoundClip = {
  container: 'MP4' | 'WebM' | 'MP3' | 'QuickTime' | 'Matroska'
  video: FoundTrack | null
  audio: FoundTrack | null
  seconds: number
  width: number
  height: number
  /** Whether the last packet of each track is there. */
  whole: boolean
}

/** The types that are served, with the endings of their files. */
export const clipTypes = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
} as const
export type ClipType = keyof typeof clipTypes

/** The longest clip, in minutes, and the longest side of a film, in pixels. */
export const clipMinutesMax = 60
export const clipSideMax = 3840

/** What all current browsers play, by container. */
const playable: Record<'MP4' | 'WebM' | 'MP3', { video: readonly string[]; audio: readonly string[] }> = {
  MP4: { video: ['avc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  WebM: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  MP3: { video: [], audio: ['mp3'] },
}

/** Forms of a codec that browsers do not play: H.264 with more than 8 bits or finer colours, AV1 that is not of the main profile. */
const oddForms: Record<string, RegExp> = { avc: /^avc[13]\.(?!42|4d|58|64)/i, av1: /^av01\.[1-9]/ }

const codecNames: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  mp4v: 'MPEG-4 Visual',
  alac: 'ALAC',
}

/** What people call a codec. */
const nameOf = ({ codec, parameters, entry }: FoundTrack): string => {
  if (entry.startsWith('enc')) return 'DRM'
  if (codec === 'avc' && oddForms.avc?.test(parameters ?? '')) return 'H.264 High 10 / 4:2:2'
  if (/^ap[cn4]|^aprn/.test(entry)) return 'ProRes'
  const known = codecNames[codec ?? ''] ?? codecNames[entry.toLowerCase()]
  return known ?? (/^[\w./ -]{1,20}$/.test(codec ?? entry) ? (codec ?? entry) : '?')
}

const isPlayed = ({ codec, parameters, entry }: FoundTrack, played: readonly string[]): boolean =>
  codec !== null && played.includes(codec) && !entry.startsWith('enc') && !(oddForms[codec]?.test(parameters ?? '') ?? false)

type Refused = { reason: 'clip.codec' | 'clip.damaged' | 'clip.minutes' | 'clip.side'; params?: Record<string, string | number> }

/** Whether browsers play a file (CTRL-05), and as what it is then served. */
export const judgeClip = ({
  container,
  video,
  audio,
  seconds,
  width,
  height,
  whole,
}: FoundClip): { kind: ClipKind; type: ClipType } | Refused => {
  if (container === 'QuickTime' || container === 'Matroska') {
    const odd = [video, audio].find(
      track => track && !isPlayed(track, [...playable.MP4.video, ...playable.WebM.video, ...playable.MP4.audio]),
    )
    return odd ? { reason: 'clip.codec', params: { codec: nameOf(odd) } } : { reason: 'clip.codec', params: { codec: container } }
  }
  const { video: films, audio: sounds } = playable[container]
  if (!video && !audio) return { reason: 'clip.damaged' }
  if (video && !isPlayed(video, films)) return { reason: 'clip.codec', params: { codec: nameOf(video) } }
  if (audio && !isPlayed(audio, sounds)) return { reason: 'clip.codec', params: { codec: nameOf(audio) } }
  if (!whole || !(seconds > 0) || !Number.isFinite(seconds)) return { reason: 'clip.damaged' }
  if (seconds > clipMinutesMax * 60) return { reason: 'clip.minutes', params: { max: clipMinutesMax } }
  if (!video) return { kind: 'audio', type: container === 'MP3' ? 'audio/mpeg' : container === 'MP4' ? 'audio/mp4' : 'audio/webm' }
  if (!(width > 0) || !(height > 0)) return { reason: 'clip.damaged' }
  if (Math.max(width, height) > clipSideMax) return { reason: 'clip.side', params: { max: clipSideMax } }
  return { kind: 'video', type: container === 'MP4' ? 'video/mp4' : 'video/webm' }
}

/** How the file of a clip is called where somebody saves it: the mark stands first (design rule 11). */
export const savedClipName = (name: string, type: string): string => {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  return `EXERCICE - ${stem || 'clip'}.${clipTypes[type as ClipType] ?? 'bin'}`
}
