import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#routers/errors.ts'
import type { WorkerRequest, WorkerResponse } from './tasks.ts'

export type WorkerBudget = { seconds: number; megabytes: number }
/** The refusals of a task that takes too long or too much memory. */
export type BudgetErrors = { late: (seconds: number) => AppError; large: (megabytes: number) => AppError }

/** The sources run as they are in tests and in development; the build makes a file of its own of the worker. */
const workerFile = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'worker.ts' : 'worker.mjs')

/** How long a worker without work stays, in milliseconds: starting one costs about a tenth of a second, and it holds its memory. */
const idleTimeout = 30_000

const unwrapResponse = (answer: WorkerResponse): unknown => {
  if ('output' in answer) return answer.output
  if ('error' in answer) throw answer.error
  const { code, fields } = answer.appError
  throw new AppError(code, fields ? { fields } : {})
}

const isOutOfMemory = (error: unknown) => (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Threads that run one task at a time each, with a bound on their heap (megabytes) and on the time of a task (seconds). A thread that
 * breaks a bound is ended, with everything it held.
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
    // Whoever waits for it is told by a listener of their own; without one, an error would end the process.
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
    // Neither keeps a process alive that has nothing else to do.
    idle.set(worker, setTimeout(() => drop(worker), idleTimeout).unref())
    worker.unref()
  }

  const ask = (worker: Worker, question: WorkerRequest, transfer: ArrayBuffer[]): Promise<WorkerResponse> =>
    new Promise((resolve, reject) => {
      const onMessage = (answer: WorkerResponse) => settle(() => resolve(answer))
      const onError = (error: unknown) => settle(() => reject(isOutOfMemory(error) ? exhausted.large(megabytes) : error))
      const onExit = (code: number) => onError(new Error(`A worker ended with ${code}`))
      const timer = setTimeout(() => settle(() => reject(exhausted.late(seconds))), seconds * 1000)
      const settle = (tell: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        tell()
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(question, transfer)
    })

  return {
    /** Runs a task on a thread; what is in `transfer` goes there and is gone here. */
    run: async (question: WorkerRequest, transfer: ArrayBuffer[] = []): Promise<unknown> => {
      const worker = take()
      const answer = await ask(worker, question, transfer).catch(error => {
        drop(worker)
        throw error
      })
      giveBack(worker)
      return unwrapResponse(answer)
    },
  }
}
