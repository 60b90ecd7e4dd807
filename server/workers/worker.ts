import { parentPort } from 'node:worker_threads'
import { AppError } from '#routers/errors.ts'
import { tasks, type WorkerRequest, type WorkerResponse } from './tasks.ts'

// The entry of a worker's thread: one question at a time, one answer each.
const taskRunners = tasks as unknown as Record<string, (input: unknown) => Promise<unknown>>

const runTask = async ({ name, input }: WorkerRequest): Promise<WorkerResponse> => {
  try {
    return { output: await taskRunners[name]?.(input) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, fields: error.fields } }
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (question: WorkerRequest) => void runTask(question).then(told => parentPort?.postMessage(told)))
