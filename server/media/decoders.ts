import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { budgets } from '#routers/budgets.contract.ts'
import type { Requester } from '#routers/context.ts'
import { Refusal } from '#routers/errors.ts'
import { log } from '../log.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import type { Picture, Wanted } from './decode.ts'
import type { FromDecoder, ToDecoder } from './decoder.ts'

/** What one picture may take: milliseconds until it is given up, milliseconds of a processor's work, and bytes of memory. */
export type DecoderLimits = { deadline: number; workMax: number; memoryMax: number }

/**
 * The honest worst case, an AVIF of 32 million pixels, takes 2.5 s and 0.75 GB on a slow core of 2020; ordinary photos take a
 * tenth of that. Work is what counts: where processors are busy, an honest picture takes several times as long by the clock. Who comes
 * over a limit is ended with what it does, since libvips' own timeout is looked at only between pieces of work, and some decoders have
 * one piece.
 */
export const decoderLimits: DecoderLimits = {
  deadline: 3 * budgets.picture.seconds * 1000,
  workMax: budgets.picture.seconds * 1000,
  memoryMax: budgets.picture.megabytes * 1_000_000,
}

/**
 * Two pictures at once, one of them of an exercise, so that no room waits for another's flood. They are no work of this process' four
 * threads for files and password hashes, and their memory is two times `memoryMax`.
 */
const turns = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 24, retryAfter: 5 }

/** How long a decoder without work stays, in milliseconds: it is the memory of a small program. */
const idle = 30_000

/** Beside this file, as source and in the bundle alike. */
const program = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './decoder.ts' : './decoder.mjs', import.meta.url))

/** What a decoder sees of the environment: no password of a database or of a bucket. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(WEEZ_|DATABASE_URL$)/.test(name)))

const start = async (): Promise<ChildProcess> => {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[]
  const child = fork(program, { serialization: 'advanced', execArgv: [], env: environment(), stdio })
  child.on('error', error => log.warn({ error }, 'A decoder of pictures failed'))
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready())
    child.once('exit', code => fail(new Error(`The decoder of pictures did not start: ${code}`)))
    child.once('error', fail)
  })
  return child
}

/** It is told whether it was sent or not: who cannot be reached any more has ended, and that is heard of. */
const send = (child: ChildProcess, message: ToDecoder) => new Promise<void>(sent => child.send(message, () => sent()))

/** Keeps this process alive for a decoder that works, and not for one that waits. */
const hold = (child: ChildProcess, holds: boolean) => {
  child[holds ? 'ref' : 'unref']()
  child.channel?.[holds ? 'ref' : 'unref']()
}

/** What a decoder answers; or that it did not in time, or ended. */
const ask = async (
  child: ChildProcess,
  file: Blob,
  wanted: Wanted,
  { deadline, ...most }: DecoderLimits,
): Promise<FromDecoder | 'late' | 'ended'> => {
  const { promise, resolve } = Promise.withResolvers<FromDecoder | 'late' | 'ended'>()
  const late = setTimeout(resolve, deadline, 'late')
  const ended = () => resolve('ended')
  child.once('message', resolve)
  child.once('exit', ended)
  try {
    // In the small parts that a Blob gives: no second whole copy of it is made here.
    for await (const part of file.stream()) await send(child, { part })
    await send(child, { wanted, ...most })
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve)
    child.off('exit', ended)
  }
}

const refusalOf = (answer: FromDecoder | 'late' | 'ended'): Refusal => {
  if (answer === 'ended') return new Refusal('UNSUPPORTED_MEDIA_TYPE')
  if (typeof answer === 'object' && 'refused' in answer) return new Refusal(answer.refused)
  return new Refusal('PAYLOAD_TOO_LARGE')
}

/** Decodes an upload and encodes it anew when it is the requester's turn. */
export type Decode = (requester: Requester, file: Blob, wanted: Wanted) => Promise<Picture>

/**
 * Processes that decode pictures, one for each picture of a moment, kept for the next. 415 for what is no picture, or breaks a decoder;
 * 413 for what is too large, or takes too long or too much memory; 503 where too many of the exercise wait.
 */
export const createDecoders = (limits: DecoderLimits = decoderLimits): Decode => {
  const queue = createFairQueue(turns)
  const free = new Map<ChildProcess, NodeJS.Timeout>()

  const take = async (): Promise<ChildProcess> => {
    for (const [child, leaving] of free) {
      free.delete(child)
      clearTimeout(leaving)
      if (child.connected) return child
    }
    return start()
  }
  const giveBack = (child: ChildProcess) => {
    const leave = () => {
      free.delete(child)
      child.kill('SIGKILL')
    }
    free.set(child, setTimeout(leave, idle).unref())
  }

  return ({ exerciseId, userId }, file, wanted) =>
    queue.run(String(exerciseId), String(userId), async () => {
      const child = await take()
      hold(child, true)
      let healthy = false
      try {
        const answer = await ask(child, file, wanted, limits)
        healthy = typeof answer === 'object' && !('overgrown' in answer)
        if (typeof answer === 'object' && 'picture' in answer) return answer.picture
        if (!healthy) log.warn({ exerciseId, userId, size: file.size, answer }, 'A decoder of pictures was ended')
        throw refusalOf(answer)
      } finally {
        hold(child, false)
        if (healthy) giveBack(child)
        else child.kill('SIGKILL')
      }
    })
}
