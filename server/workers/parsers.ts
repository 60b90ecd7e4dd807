import { overLimit } from '#routers/admin/spreadsheets/limits/reads.ts'
import { fileBudget } from '#routers/budgets/contract.ts'
import type { Parsers, Requester } from '#routers/context.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts'
import { createWorkerPool } from './worker-pool.ts'

/** Parses uploaded files on threads of their own: one at a time an exercise, and two in all, so that no exercise waits for another. */
export const createParsers = (): Parsers => {
  const files = createWorkerPool(fileBudget, {
    late: seconds => overLimit('seconds', seconds),
    large: megabytes => overLimit('memory', megabytes),
  })
  const queue = createFairQueue({ slots: 2, slotsPerGroup: 1, waitingPerGroup: 5, retryAfter: 5 })

  const parseFile =
    <Name extends TaskName>(name: Name) =>
    ({ exerciseId, userId }: Requester, input: TaskInput<Name> & { bytes: Uint8Array<ArrayBuffer> }) =>
      queue.run(String(exerciseId), String(userId), async () => {
        const output = await files.run({ name, input }, [input.bytes.buffer])
        return output as TaskOutput<Name>
      })

  return { personas: parseFile('personas'), sequence: parseFile('sequence') }
}
