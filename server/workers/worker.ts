import { parentPort } from 'node:worker_threads'
import { Refusal } from '#routers/errors.ts'
import { type Answer, type Question, tasks } from './tasks.ts'

// The entry of a worker's thread: one question at a time, one answer each.
const run = tasks as unknown as Record<string, (input: unknown) => Promise<unknown>>

const answer = async ({ name, input }: Question): Promise<Answer> => {
  try {
    return { output: await run[name]?.(input) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, fields: error.fields } }
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (question: Question) => void answer(question).then(told => parentPort?.postMessage(told)))
