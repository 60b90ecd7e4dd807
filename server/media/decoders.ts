import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import type { Requester } from '#routers/services.ts'
import { log, requestIds } from '../log.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import type { DecodedImage, ImageKind } from './decode.ts'
import type { DecoderRequest, DecoderResponse } from './decoder.ts'

/** Limits for one picture: milliseconds until it is given up, milliseconds of processor time, and bytes of memory. */
export type DecoderLimits = { deadline: number; workMax: number; memoryMax: number }

/**
 * The legitimate worst case, an AVIF of 32 million pixels, takes 2.5 s and 0.75 GB on a slow core of 2020; ordinary photos take a tenth of
 * that. The deadline is longer than the processor time, since on busy processors a picture takes many times as long. A process over a
 * limit is killed: libvips checks its own timeout only between steps, and some decoders have a single step.
 */
export const decoderLimits: DecoderLimits = {
  deadline: 10 * parsingLimits.picture.seconds * 1000,
  workMax: parsingLimits.picture.seconds * 1000,
  memoryMax: parsingLimits.picture.megabytes * 1_000_000,
}

/**
 * Two pictures at once, at most one per exercise, so that no exercise waits for another's uploads. They do not use this process' four
 * threads for files and password hashes; their memory is at most two times `memoryMax`.
 */
const queueLimits = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 24, retryAfter: 5 }

/** How long an idle decoder process is kept, in milliseconds. */
const idleTimeout = 30_000

/** Path of the decoder's entry: beside this file, in the source tree and in the bundle alike. */
const decoderProgram = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './decoder.ts' : './decoder.mjs', import.meta.url))

/**
 * The environment of a decoder, without the passwords of database and bucket. Its large buffers go back to the system as soon as they are free:
 * glibc otherwise keeps some hundred MB of them for as long as the process waits for its next picture.
 */
const decoderEnvironment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(WEEZ_|DATABASE_URL$)/.test(name))),
  MALLOC_MMAP_THRESHOLD_: '131072',
})

const startDecoder = async (): Promise<ChildProcess> => {
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc']
  const child = fork(decoderProgram, { serialization: 'advanced', execArgv: [], env: decoderEnvironment(), stdio })
  child.on('error', error => log.warn({ error }, 'A decoder of pictures failed'))
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready())
    child.once('exit', code => fail(new Error(`The decoder of pictures did not start: ${code}`)))
    child.once('error', fail)
  })
  return child
}

/** Resolves whether the message was sent or not: when the process has ended, its `exit` event reports it. */
const sendToDecoder = (child: ChildProcess, message: DecoderRequest) => new Promise<void>(sent => child.send(message, () => sent()))

/** Makes a busy decoder keep this process alive, and an idle one not. */
const keepAlive = (child: ChildProcess, holds: boolean) => {
  child[holds ? 'ref' : 'unref']()
  child.channel?.[holds ? 'ref' : 'unref']()
}

/** A decoder's response, or `late` after the deadline, or `ended` when the process ended. */
const requestDecode = async (
  child: ChildProcess,
  file: Blob,
  wanted: { wanted: ImageKind; strength: number },
  { deadline, ...limits }: DecoderLimits,
): Promise<DecoderResponse | 'late' | 'ended'> => {
  const { promise, resolve } = Promise.withResolvers<DecoderResponse | 'late' | 'ended'>()
  const late = setTimeout(resolve, deadline, 'late')
  const ended = () => resolve('ended')
  child.once('message', resolve)
  child.once('exit', ended)
  try {
    // In the Blob's small chunks, so that no second copy of the file is in memory.
    for await (const part of file.stream()) await sendToDecoder(child, { part })
    await sendToDecoder(child, { ...wanted, ...limits })
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve)
    child.off('exit', ended)
  }
}

const toDecodeError = (answer: DecoderResponse | 'late' | 'ended'): AppError => {
  if (answer === 'ended') return new AppError('picture.damaged')
  if (typeof answer === 'object' && 'appError' in answer) return AppError.of(answer.appError)
  return new AppError('picture.slow')
}

/** Decodes an upload and re-encodes it when it is the requester's turn; `strength` says how opaque the mark is, in percent, 0 for none. */
export type DecodeImage = (requester: Requester, file: Blob, wanted: ImageKind, strength?: number) => Promise<DecodedImage>

/**
 * A pool of processes that decode one picture at a time. The returned function throws 415 for what is no picture or crashes a decoder, 413
 * for what is too large or exceeds the limits, and 503 when too many uploads of the exercise wait.
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
    // The process outlives its request: what it logs later must not carry that request's id.
    return requestIds.exit(startDecoder)
  }
  const giveBack = (child: ChildProcess) => {
    const leave = () => {
      free.delete(child)
      child.kill('SIGKILL')
    }
    free.set(child, setTimeout(leave, idleTimeout).unref())
  }

  return ({ exerciseId, userId }, file, wanted, strength = 0) =>
    queue.run(String(exerciseId), String(userId), async () => {
      const child = await take()
      keepAlive(child, true)
      let healthy = false
      try {
        const answer = await requestDecode(child, file, { wanted, strength }, limits)
        healthy = typeof answer === 'object' && !('limitExceeded' in answer)
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
