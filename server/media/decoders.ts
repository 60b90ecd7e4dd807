import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import type { Requester } from '#routers/services.ts'
import { log } from '../log.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import type { DecodedImage, ImageKind } from './decode.ts'
import type { DecoderRequest, DecoderResponse } from './decoder.ts'

/** What one picture may take: milliseconds until it is given up, milliseconds of a processor's work, and bytes of memory. */
export type DecoderLimits = { deadline: number; workMax: number; memoryMax: number }

/**
 * The honest worst case, an AVIF of 32 million pixels, takes 2.5 s and 0.75 GB on a slow core of 2020; ordinary photos take a
 * tenth of that. Work is what counts: where processors are busy, an honest picture takes several times as long by the clock. Who comes
 * over a limit is ended with what it does, since libvips' own timeout is looked at only between pieces of work, and some decoders have
 * one piece.
 */
export const decoderLimits: DecoderLimits = {
  deadline: 3 * parsingLimits.picture.seconds * 1000,
  workMax: parsingLimits.picture.seconds * 1000,
  memoryMax: parsingLimits.picture.megabytes * 1_000_000,
}

/**
 * Two pictures at once, one of them of an exercise, so that no room waits for another's flood. They are no work of this process' four
 * threads for files and password hashes, and their memory is two times `memoryMax`.
 */
const queueLimits = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 24, retryAfter: 5 }

/** How long a decoder without work stays, in milliseconds: it is the memory of a small program. */
const idleTimeout = 30_000

/** Beside this file, as source and in the bundle alike. */
const decoderProgram = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './decoder.ts' : './decoder.mjs', import.meta.url))

/** What a decoder sees of the environment: no password of a database or of a bucket. */
const decoderEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(WEEZ_|DATABASE_URL$)/.test(name)))

const startDecoder = async (): Promise<ChildProcess> => {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[]
  const child = fork(decoderProgram, { serialization: 'advanced', execArgv: [], env: decoderEnvironment(), stdio })
  child.on('error', error => log.warn({ error }, 'A decoder of pictures failed'))
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready())
    child.once('exit', code => fail(new Error(`The decoder of pictures did not start: ${code}`)))
    child.once('error', fail)
  })
  return child
}

/** It is told whether it was sent or not: who cannot be reached any more has ended, and that is heard of. */
const sendToDecoder = (child: ChildProcess, message: DecoderRequest) => new Promise<void>(sent => child.send(message, () => sent()))

/** Keeps this process alive for a decoder that works, and not for one that waits. */
const keepAlive = (child: ChildProcess, holds: boolean) => {
  child[holds ? 'ref' : 'unref']()
  child.channel?.[holds ? 'ref' : 'unref']()
}

/** What a decoder answers; or that it did not in time, or ended. */
const requestDecode = async (
  child: ChildProcess,
  file: Blob,
  wanted: ImageKind,
  { deadline, ...most }: DecoderLimits,
): Promise<DecoderResponse | 'late' | 'ended'> => {
  const { promise, resolve } = Promise.withResolvers<DecoderResponse | 'late' | 'ended'>()
  const late = setTimeout(resolve, deadline, 'late')
  const ended = () => resolve('ended')
  child.once('message', resolve)
  child.once('exit', ended)
  try {
    // In the small parts that a Blob gives: no second whole copy of it is made here.
    for await (const part of file.stream()) await sendToDecoder(child, { part })
    await sendToDecoder(child, { wanted, ...most })
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve)
    child.off('exit', ended)
  }
}

const toDecodeError = (answer: DecoderResponse | 'late' | 'ended'): AppError => {
  if (answer === 'ended') return new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (typeof answer === 'object' && 'refused' in answer) return new AppError(answer.refused)
  return new AppError('PAYLOAD_TOO_LARGE')
}

/** Decodes an upload and encodes it anew when it is the requester's turn. */
export type DecodeImage = (requester: Requester, file: Blob, wanted: ImageKind) => Promise<DecodedImage>

/**
 * Processes that decode pictures, one for each picture of a moment, kept for the next. 415 for what is no picture, or breaks a decoder;
 * 413 for what is too large, or takes too long or too much memory; 503 where too many of the exercise wait.
 */
export const createDecoderPool = (limits: DecoderLimits = decoderLimits): DecodeImage => {
  const queue = createFairQueue(queueLimits)
  const free = new Map<ChildProcess, NodeJS.Timeout>()

  const take = async (): Promise<ChildProcess> => {
    for (const [child, leaving] of free) {
      free.delete(child)
      clearTimeout(leaving)
      if (child.connected) return child
    }
    return startDecoder()
  }
  const giveBack = (child: ChildProcess) => {
    const leave = () => {
      free.delete(child)
      child.kill('SIGKILL')
    }
    free.set(child, setTimeout(leave, idleTimeout).unref())
  }

  return ({ exerciseId, userId }, file, wanted) =>
    queue.run(String(exerciseId), String(userId), async () => {
      const child = await take()
      keepAlive(child, true)
      let healthy = false
      try {
        const answer = await requestDecode(child, file, wanted, limits)
        healthy = typeof answer === 'object' && !('overgrown' in answer)
        if (typeof answer === 'object' && 'picture' in answer) return answer.picture
        if (!healthy) log.warn({ exerciseId, userId, size: file.size, answer }, 'A decoder of pictures was ended')
        throw toDecodeError(answer)
      } finally {
        keepAlive(child, false)
        if (healthy) giveBack(child)
        else child.kill('SIGKILL')
      }
    })
}
