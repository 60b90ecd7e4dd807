import type { Actor } from '#routers/actor.ts'
import { AppError } from '#routers/errors.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { maxFormBytes, readForm } from './form.ts'

/**
 * Six forms at once, three of them of an exercise: no more than 6 × 16 MB of uploads are in memory. More wait unread, which holds their
 * bytes back in the client.
 */
const queueLimits = { slots: 6, slotsPerGroup: 3, waitingPerGroup: 24, retryAfter: 5 }

/** Longest wait for a turn, in milliseconds: with the 69 s that the largest form may come in, it is less than `requestTimeout`. */
const queueTimeout = 20_000

const isForm = (type: string) => /^multipart\/form-data(?:;|$)/i.test(type.trim())

/** Whether a request brings a form. */
export const hasForm = (request: Request): boolean => isForm(request.headers.get('content-type') ?? '')

/** Lets forms in, a few at a time; people and exercises take turns. */
export const createUploadQueue = () => {
  const queue = createFairQueue(queueLimits)

  /** Waits for a place, which is kept until `left`. */
  const enter = ({ exerciseId, userId }: Actor, left: Promise<void>, gone: AbortSignal) =>
    new Promise<void>((enter, refuse) => {
      const stay = async () => {
        enter()
        await left
      }
      const leave = AbortSignal.any([gone, AbortSignal.timeout(queueTimeout)])
      queue.run(String(exerciseId), String(userId), stay, leave).catch(refuse)
    })

  return {
    /**
     * Does a work that asks for the request's form, and keeps the form's place until the work is over. Asking waits for the place: 503
     * where that takes too long, 413 for a form that is too large, 415 for what is none or comes from nobody.
     */
    during: async <Value>(
      request: Request,
      actor: Actor | null,
      work: (form: () => Promise<FormData>) => Promise<Value>,
    ): Promise<Value> => {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>()
      const form = async () => {
        if (!actor || !hasForm(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
        if (Number(request.headers.get('content-length')) > maxFormBytes) throw new AppError('PAYLOAD_TOO_LARGE')
        await enter(actor, left, request.signal)
        return readForm(request.body, request.headers.get('content-type') ?? '')
      }
      try {
        return await work(form)
      } finally {
        leave()
      }
    },
    /** How many forms are read or worked on, and how many wait. */
    size: queue.size,
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
