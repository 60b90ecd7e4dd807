import { join } from 'node:path'
import { type MessagePort, Worker } from 'node:worker_threads'
import { AppError } from '#routers/errors.ts'
import type { WorkerRequest, WorkerResponse } from './tasks.ts'

type Moved = (ArrayBuffer | MessagePort)[]

export type WorkerBudget = { seconds: number; megabytes: number }
/** The errors of a task that takes too long or too much memory. */
export type BudgetErrors = { late: (seconds: number) => AppError; large: (megabytes: number) => AppError }

/** Tests and development run the source; the build makes a separate file of the worker. */
const workerFile = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'worker.ts' : 'worker.mjs')

/** How long an idle worker is kept, in milliseconds: starting one takes about 100 ms, keeping one takes memory. */
const idleTimeout = 30_000

const unwrapResponse = (response: WorkerResponse): unknown => {
  if ('output' in response) return response.output
  if ('error' in response) throw response.error
  throw AppError.of(response.appError)
}

const isOutOfMemory = (error: unknown) => (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Threads that run one task at a time each, with limits for their heap (megabytes) and for the time of a task (seconds). A thread that
 * exceeds a limit is terminated.
 */
export const createWorkerPool = ({ seconds, megabytes }: WorkerBudget, exhausted: BudgetErrors) => {
  const idle = new Map<Worker, NodeJS.Timeout>()

  const drop = (worker: Worker): void => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    void worker.terminate()
  }

  const start = (): Worker => {
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 } })
    // Callers have their own listeners; without this one, an error of an idle worker would end the process.
    return worker.on('error', () => drop(worker))
  }

  const take = (): Worker => {
    const [worker = start()] = idle.keys()
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    worker.ref()
    return worker
  }

  const giveBack = (worker: Worker): void => {
    // An idle worker and its timer do not keep the process alive.
    idle.set(worker, setTimeout(() => drop(worker), idleTimeout).unref())
    worker.unref()
  }

  const send = (worker: Worker, request: WorkerRequest, transfer: Moved): Promise<WorkerResponse> =>
    new Promise((resolve, reject) => {
      const onMessage = (response: WorkerResponse) => settle(() => resolve(response))
      const onError = (error: unknown) => settle(() => reject(isOutOfMemory(error) ? exhausted.large(megabytes) : error))
      const onExit = (code: number) => onError(new Error(`A worker ended with ${code}`))
      const timer = setTimeout(() => settle(() => reject(exhausted.late(seconds))), seconds * 1000)
      const settle = (callback: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        callback()
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(request, transfer)
    })

  return {
    /** Runs a task on a thread and returns its output; the buffers and ports of `transfer` are moved to the thread. */
    run: async (request: WorkerRequest, transfer: Moved = []): Promise<unknown> => {
      const worker = take()
      const response = await send(worker, request, transfer).catch(error => {
        drop(worker)
        throw error
      })
      giveBack(worker)
      return unwrapResponse(response)
    },
  }
}
