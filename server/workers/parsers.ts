import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import type { Parsers, ParserTask, Requester } from '#routers/services.ts'
import { createFairQueue } from './fair-queue.ts'
import { createWorkerPool } from './worker-pool.ts'

const articleBodyTooHeavy = () => new AppError('article_body.too_heavy')
const clipTooHeavy = () => new AppError('clip.slow')

/**
 * Parses uploads on worker threads: one spreadsheet, one article body and one clip at a time per exercise, two of each in all, so that no exercise
 * waits for another and no editor waits for a spreadsheet.
 */
export const createParsers = (): Parsers => {
  // `../http/uploads.ts` limits forms with files already, so in practice the waiting limit applies to articles.
  const limits = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 20, retryAfter: 5 }
  const workersByBudget = {
    xlsx: {
      queue: createFairQueue(limits),
      pool: createWorkerPool(parsingLimits.xlsx, {
        late: seconds => new AppError('file.too_slow', { max: seconds }),
        large: megabytes => new AppError('file.too_much_memory', { max: megabytes }),
      }),
    },
    articleBody: {
      queue: createFairQueue(limits),
      pool: createWorkerPool(parsingLimits.articleBody, { late: articleBodyTooHeavy, large: articleBodyTooHeavy }),
    },
    clip: { queue: createFairQueue(limits), pool: createWorkerPool(parsingLimits.clip, { late: clipTooHeavy, large: clipTooHeavy }) },
  }

  return {
    run: <Input, Output>({ exerciseId, userId }: Requester, { name, budget, transfer }: ParserTask<Input, Output>, input: Input) => {
      const { queue, pool } = workersByBudget[budget]
      return queue.run(String(exerciseId), String(userId), async () => {
        const output = await pool.run({ name, input }, transfer?.(input))
        return output as Output
      })
    },
  }
}
