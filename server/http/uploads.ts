import type { Actor } from '#routers/actor.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { tooLargeError, unexpectedTypeError } from './body.ts'
import { maxFormBytes, readForm } from './form.ts'

/**
 * Six forms at once, three of them of one exercise: at most 6 × 16 MB of uploads are in memory. Further forms wait unread, so that their
 * bytes stay in the client.
 */
const queueLimits = { slots: 6, slotsPerGroup: 3, waitingPerGroup: 24, retryAfter: 5 }

/** Longest wait in the queue, in milliseconds: together with the 69 s that the largest form may take it is less than `requestTimeout`. */
const queueTimeout = 20_000

const isForm = (type: string) => /^multipart\/form-data(?:;|$)/i.test(type.trim())

/** Whether a request's body is a form. */
const hasForm = (request: Request): boolean => isForm(request.headers.get('content-type') ?? '')

/** Admits a few forms at a time; exercises, and users within an exercise, take turns. */
export const createUploadQueue = () => {
  const queue = createFairQueue(queueLimits)

  /** Waits for a slot, which is held until `released`. */
  const acquire = ({ exerciseId, userId }: Actor, released: Promise<void>, disconnected: AbortSignal) =>
    new Promise<void>((acquired, reject) => {
      const hold = async () => {
        acquired()
        await released
      }
      const abort = AbortSignal.any([disconnected, AbortSignal.timeout(queueTimeout)])
      queue.run(String(exerciseId), String(userId), hold, abort).catch(reject)
    })

  return {
    /**
     * Runs `work`, which may read the request's form, and releases the form's slot afterwards. Reading waits for a slot: it throws 503 when
     * that takes too long, 413 when the form is too large, and 415 without a form or an actor.
     */
    during: async <Value>(
      request: Request,
      actor: Actor | null,
      work: (form: () => Promise<FormData>) => Promise<Value>,
    ): Promise<Value> => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const form = async () => {
        if (!actor || !hasForm(request)) throw unexpectedTypeError('multipart/form-data')
        if (Number(request.headers.get('content-length')) > maxFormBytes) throw tooLargeError(maxFormBytes)
        await acquire(actor, released, request.signal)
        return readForm(request.body, request.headers.get('content-type') ?? '')
      }
      try {
        return await work(form)
      } finally {
        release()
      }
    },
    /** How many forms are being read or processed, and how many wait. */
    size: queue.size,
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
