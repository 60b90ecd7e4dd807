import { describe, expect, test } from 'vitest'
import { isWebVtt } from '#routers/captions.contract.ts'
import { isBroadcast } from '#routers/press/broadcasts.rules.ts'
import { clipPieceBytes, piecesBetween, piecesOf, toClipId } from '#routers/weezes/clip-pieces.rules.ts'
import { clipMinutesMax, clipSideMax, type FoundClip, judgeClip, savedClipName } from '#routers/weezes/clips.rules.ts'
import { postWeezeInput } from '#routers/weezes/posts.contract.ts'
import { parseByteRange } from '#server/http/byte-ranges.ts'
import { sayClipTime } from '#src/clips/clip-time.ts'
import { toMediaInput } from '#src/plan/items/item-form-values.ts'
import { promise } from '#test/support/promise.ts'

const track = (codec: string | null, entry = '', parameters: string | null = null) => ({ codec, entry, parameters })
const h264 = track('avc', 'avc1', 'avc1.64001f')
const film: FoundClip = { container: 'MP4', video: h264, audio: track('aac', 'mp4a'), seconds: 10, width: 1280, height: 720, whole: true }
const refused = (codec: string) => ({ reason: 'clip.codec', params: { codec } })

describe('What browsers play', () => {
  const played: [string, Partial<FoundClip>, object][] = [
    ['H.264 with AAC in MP4', {}, { kind: 'video', type: 'video/mp4' }],
    ['AV1 in MP4', { video: track('av1', 'av01', 'av01.0.04M.08') }, { kind: 'video', type: 'video/mp4' }],
    ['a silent film', { audio: null }, { kind: 'video', type: 'video/mp4' }],
    ['VP9 in WebM', { container: 'WebM', video: track('vp9'), audio: track('opus') }, { kind: 'video', type: 'video/webm' }],
    ['VP8 in WebM', { container: 'WebM', video: track('vp8'), audio: track('vorbis') }, { kind: 'video', type: 'video/webm' }],
    ['M4A', { video: null, width: 0, height: 0 }, { kind: 'audio', type: 'audio/mp4' }],
    ['MP3', { container: 'MP3', video: null, audio: track('mp3') }, { kind: 'audio', type: 'audio/mpeg' }],
    ['sound in WebM', { container: 'WebM', video: null, audio: track('opus') }, { kind: 'audio', type: 'audio/webm' }],
  ]
  test.each(played)('%s is taken', (_, found, as) => {
    promise('CTRL-05', () => expect(judgeClip({ ...film, ...found })).toEqual(as))
  })

  const others: [string, Partial<FoundClip>, object][] = [
    ['HEVC', { video: track('hevc', 'hvc1') }, refused('HEVC')],
    ['ten bits of H.264', { video: track('avc', 'avc1', 'avc1.6e001f') }, refused('H.264 High 10 / 4:2:2')],
    ['AV1 of the professional profile', { video: track('av1', 'av01', 'av01.2.04M.10') }, refused('AV1')],
    ['MPEG-4 Visual', { video: track(null, 'mp4v') }, refused('MPEG-4 Visual')],
    ['ProRes', { video: track(null, 'apch') }, refused('ProRes')],
    ['an encrypted film', { video: track('avc', 'encv') }, refused('DRM')],
    ['AC-3', { audio: track('ac3', 'ac-3') }, refused('AC-3')],
    ['ALAC', { video: null, audio: track(null, 'alac') }, refused('ALAC')],
    ['H.264 in WebM', { container: 'WebM' }, refused('H.264')],
    ['a codec with signs in its name', { video: track(null, '<b>') }, refused('?')],
    ['QuickTime', { container: 'QuickTime' }, refused('QuickTime')],
    ['HEVC in QuickTime', { container: 'QuickTime', video: track('hevc', 'hvc1') }, refused('HEVC')],
    ['Matroska', { container: 'Matroska', video: track('vp9'), audio: track('opus') }, refused('Matroska')],
    ['nothing to see or hear', { video: null, audio: null }, { reason: 'clip.damaged' }],
    ['a film that ends early', { whole: false }, { reason: 'clip.damaged' }],
    ['a film without length', { seconds: 0 }, { reason: 'clip.damaged' }],
    ['a film that never ends', { seconds: Number.POSITIVE_INFINITY }, { reason: 'clip.damaged' }],
    ['a film without size', { width: 0 }, { reason: 'clip.damaged' }],
    ['a film that is too long', { seconds: clipMinutesMax * 60 + 1 }, { reason: 'clip.minutes', params: { max: clipMinutesMax } }],
    ['a film that is too wide', { width: clipSideMax + 1 }, { reason: 'clip.side', params: { max: clipSideMax } }],
  ]
  test.each(others)('%s is refused by its name', (_, found, why) => {
    promise('CTRL-05', () => expect(judgeClip({ ...film, ...found })).toEqual(why))
  })

  test('what is saved is called an exercise, with the ending of its type', () => {
    const names = [savedClipName('point-de-14h30.MOV', 'video/mp4'), savedClipName('.mp3', 'audio/mpeg'), savedClipName('a', 'x')]
    promise('CTRL-05', () => expect(names).toEqual(['EXERCICE - point-de-14h30.mp4', 'EXERCICE - clip.mp3', 'EXERCICE - a.bin']))
  })

  test('captions are WebVTT with a cue', () => {
    const cue = '00:00.000 --> 00:01.000\nRegardez'
    const files = [`WEBVTT\n\n${cue}`, `\uFEFFWEBVTT - titre\n\n${cue}`, 'WEBVTT', `WEBVTTX\n\n${cue}`, `1\n${cue}`, '']
    promise('CTRL-05', () => expect(files.map(isWebVtt)).toEqual([true, true, false, false, false, false]))
  })
})

test.each([
  ['Chaîne d’information', true],
  ['Radio locale', true],
  ['Télévision régionale', true],
  ['TV', true],
  ['Local radio', true],
  ['Quotidien national', false],
  ['Journal en ligne', false],
  ['Radiologie magazine', false],
  ['', false],
])('%j is a television or a radio: %s', (genre, is) => {
  promise('CTRL-05', () => expect(isBroadcast(genre)).toBe(is))
})

describe('Pieces of clips', () => {
  test('an id says how many pieces there are, and those of pictures are one', () => {
    const random = 'A'.repeat(20)
    const sizes = [1, clipPieceBytes, clipPieceBytes + 1, 32 * clipPieceBytes]
    expect(sizes.map(bytes => piecesOf(toClipId(random, bytes)))).toEqual([1, 1, 2, 32])
    expect(['A'.repeat(22), `${'A'.repeat(21)}Q`, 'c', `${random}-c`].map(piecesOf)).toEqual([1, 1, 1, 1])
  })

  test('bytes are found in the pieces that hold them', () => {
    expect(piecesBetween(0, 10)).toEqual([{ at: 0, from: 0, to: 10 }])
    expect(piecesBetween(clipPieceBytes - 1, 2 * clipPieceBytes + 1)).toEqual([
      { at: 0, from: clipPieceBytes - 1, to: clipPieceBytes },
      { at: 1, from: 0, to: clipPieceBytes },
      { at: 2, from: 0, to: 1 },
    ])
    expect(piecesBetween(5, 5)).toEqual([{ at: 0, from: 5, to: 5 }])
  })
})

describe('Ranges of bytes', () => {
  const ranges: [string | null, ReturnType<typeof parseByteRange>][] = [
    [null, undefined],
    ['bytes=0-', { from: 0, to: 100 }],
    ['bytes=0-0', { from: 0, to: 1 }],
    ['BYTES=10-19', { from: 10, to: 20 }],
    ['bytes=90-500', { from: 90, to: 100 }],
    ['bytes=-5', { from: 95, to: 100 }],
    ['bytes=-500', { from: 0, to: 100 }],
    ['bytes=-0', 'none'],
    ['bytes=100-', 'none'],
    ['bytes=100-200', 'none'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['pages=0-1', undefined],
    ['bytes=9999999999999999-', undefined],
  ]
  test.each(ranges)('%s of a hundred', (header, range) => {
    promise('CTRL-05', () => expect(parseByteRange(header, 100)).toEqual(range))
  })
})

test.each([
  [0.2, '1\u00a0s'],
  [42.4, '42\u00a0s'],
  [118, '1\u00a0min\u00a058'],
  [120, '2\u00a0min'],
  [3600, '1\u00a0h'],
  [3840, '1\u00a0h\u00a004'],
])('a clip of %d seconds lasts %s in words', (seconds, said) => {
  promise('CTRL-05', () => expect(sayClipTime(seconds)).toBe(said))
})

test('a line sends of a clip what the server takes, and not what it knows', () => {
  const clip = { kind: 'video' as const, seconds: 10, posterId: null, captioned: false, transcribed: false }
  const medias = toMediaInput([{ type: 'CLIP', val: 'a'.repeat(22), alt: 'Le quai', width: 640, height: 360, clip }])
  promise('CTRL-05', () => expect(postWeezeInput.parse({ medias }).medias).toEqual(medias))
})
