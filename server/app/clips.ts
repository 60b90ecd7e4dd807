import type { ImageStore } from '#routers/services.ts'
import { piecesBetween } from '#routers/weezes/clip-pieces.rules.ts'
import type { readClipRow } from '#routers/weezes/clips.reads.ts'
import { savedClipName } from '#routers/weezes/clips.rules.ts'
import { type ByteRange, parseByteRange } from '../http/byte-ranges.ts'
import type { HeaderReader } from '../http/env.ts'
import { clipHeaders, clipTextHeaders } from '../http/headers.ts'

type Clip = NonNullable<Awaited<ReturnType<typeof readClipRow>>>

/** Reads a clip piece by piece, as fast as its reader takes them. */
const streamClip = (images: ImageStore, { exerciseId, id }: Clip, { from, to }: ByteRange): ReadableStream<Uint8Array> => {
  const pieces = piecesBetween(from, to).values()
  return new ReadableStream<Uint8Array>(
    {
      pull: async stream => {
        const next = pieces.next()
        if (next.done) return stream.close()
        const bytes = await images.readPiece(exerciseId, id, next.value.at)
        if (!bytes) throw new Error(`A piece of clip ${id} is missing`)
        stream.enqueue(bytes.subarray(next.value.from, next.value.to))
      },
    },
    { highWaterMark: 0 },
  )
}

/** The file of a clip, or the bytes of it that a request asks for: 206 for a range, 416 for one beyond its end (CTRL-05). Whoever saves it finds the mark in its name. */
export const clipResponse = (images: ImageStore, clip: Clip, request: HeaderReader, asDownload: boolean): Response => {
  const { id, bytes, name, type } = clip
  const etag = `"${id}"`
  const headers = { ...clipHeaders(type ?? '', savedClipName(name, type ?? ''), asDownload), etag }
  if (request.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const isSame = [null, etag].includes(request.get('if-range'))
  const range = isSame ? parseByteRange(request.get('range'), bytes) : undefined
  if (range === 'none') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } })
  const { from, to } = range ?? { from: 0, to: bytes }
  return new Response(streamClip(images, clip, { from, to }), {
    status: range ? 206 : 200,
    headers: { ...headers, 'content-length': String(to - from), ...(range && { 'content-range': `bytes ${from}-${to - 1}/${bytes}` }) },
  })
}

/** What is said in a clip, as captions or as a text. */
export const clipTextResponse = ({ captions, transcript }: Clip, file: string): Response | undefined => {
  if (file === 'captions.vtt' && captions) return new Response(captions, { headers: clipTextHeaders('text/vtt') })
  if (file === 'transcript.txt' && transcript) return new Response(transcript, { headers: clipTextHeaders('text/plain') })
  return undefined
}
