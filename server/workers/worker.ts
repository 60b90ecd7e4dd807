import { parentPort } from 'node:worker_threads'
import { AppError, partsOf } from '#routers/errors.ts'
import { parserTasks, type WorkerRequest, type WorkerResponse } from './tasks.ts'

// The entry of a worker thread: one request at a time, one response each.
const runTask = async ({ name, input }: WorkerRequest): Promise<WorkerResponse> => {
  try {
    const load = parserTasks.get(name)
    if (!load) throw new Error(`There is no task ${name}`)
    // `Parsers.run` checks that the input belongs to the task; the types are lost between threads.
    return { output: await (await load())(input as never) }
  } catch (error) {
    if (error instanceof AppError) return { appError: partsOf(error) }
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (request: WorkerRequest) => void runTask(request).then(response => parentPort?.postMessage(response)))
