import { parsingLimits } from '#routers/budgets.contract.ts'
import type { Parsers, Requester } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { fileLimitError } from '#routers/spreadsheets/workbook-limits.reads.ts'
import { createFairQueue } from './fair-queue.ts'
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts'
import { createWorkerPool } from './worker-pool.ts'

const articleBodyTooHeavy = () => new AppError('PAYLOAD_TOO_LARGE', { fields: { body: 'Takes too much time or memory to clean' } })

/**
 * Parses what people upload on threads of their own: one file and one article body at a time an exercise, two in all, so that no exercise
 * waits for another, and no editor for somebody's spreadsheet.
 */
export const createParsers = (): Parsers => {
  // Forms with files are let in a few at a time (`../uploads.ts`), so this bound is one of articles.
  const limits = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 20, retryAfter: 5 }
  const files = {
    queue: createFairQueue(limits),
    pool: createWorkerPool(parsingLimits.xlsx, {
      late: seconds => fileLimitError('seconds', seconds),
      large: megabytes => fileLimitError('memory', megabytes),
    }),
  }
  const bodies = {
    queue: createFairQueue(limits),
    pool: createWorkerPool(parsingLimits.articleBody, { late: articleBodyTooHeavy, large: articleBodyTooHeavy }),
  }

  const run = async <Name extends TaskName>(
    { queue, pool }: typeof files,
    { exerciseId, userId }: Requester,
    name: Name,
    input: TaskInput<Name>,
    transfer: ArrayBuffer[] = [],
  ) =>
    queue.run(String(exerciseId), String(userId), async () => {
      const output = await pool.run({ name, input }, transfer)
      return output as TaskOutput<Name>
    })

  return {
    personas: (requester, file) => run(files, requester, 'personas', file, [file.bytes.buffer]),
    sequence: (requester, file) => run(files, requester, 'sequence', file, [file.bytes.buffer]),
    articleBody: (requester, html) => run(bodies, requester, 'articleBody', html),
  }
}
