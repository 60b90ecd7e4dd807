import type { MessagePort } from 'node:worker_threads'
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny'
import { AppError } from '../errors.ts'
import type { FoundClip, FoundTrack } from './clips.rules.ts'

/** What the thread asks for, and what it is answered; `bytes` is undefined when they cannot be read. */
export type BytesRequest = { from: number; to: number }
export type BytesAnswer = { bytes: Uint8Array<ArrayBuffer> | undefined }

/** Where the bytes of a clip are asked for. */
export type ExamineClipInput = { bytes: number; port: MessagePort }

Logging.level = LogLevel.Silent

/** Asks the other end of a port for bytes, one request after the other. */
const createReader = (port: MessagePort) => {
  let last: Promise<unknown> = Promise.resolve()
  const ask = (from: number, to: number) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      port.once('message', ({ bytes }: BytesAnswer) => (bytes ? resolve(bytes) : reject(new AppError('clip.damaged'))))
      port.postMessage({ from, to } satisfies BytesRequest)
    })
  return (from: number, to: number) => {
    const asked = last.then(() => ask(from, to))
    last = asked.catch(() => undefined)
    return asked
  }
}

const containers = new Map<unknown, FoundClip['container']>([
  [MP4, 'MP4'],
  [WEBM, 'WebM'],
  [MP3, 'MP3'],
  [QTFF, 'QuickTime'],
  [MATROSKA, 'Matroska'],
])

const toFound = async (track: InputTrack | null): Promise<FoundTrack | null> =>
  track && { codec: await track.getCodec(), parameters: await track.getCodecParameterString(), entry: String(track.internalCodecId ?? '') }

const hasEnd = async (track: InputTrack | null): Promise<boolean> =>
  track === null || track.codec === null || (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)) !== null

/**
 * Reads what a clip is by its content, without its name: its container, tracks, length and size (CTRL-05). Throws 415 for what is no film and no sound, and for
 * what cannot be read.
 */
export const examineClip = async ({ bytes, port }: ExamineClipInput): Promise<FoundClip> => {
  const read = createReader(port)
  const input = new Input({ formats: [...containers.keys()] as never, source: new CustomSource({ getSize: () => bytes, read }) })
  try {
    const container = containers.get(await input.getFormat())
    if (!container) throw new AppError('clip.format')
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      container,
      video: await toFound(video),
      audio: await toFound(audio),
      seconds: await input.computeDuration(),
      width: video?.displayWidth ?? 0,
      height: video?.displayHeight ?? 0,
      whole: (await hasEnd(video)) && (await hasEnd(audio)),
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(error instanceof UnsupportedInputFormatError ? 'clip.format' : 'clip.damaged')
  } finally {
    input.dispose()
    port.close()
  }
}
