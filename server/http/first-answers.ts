import type { TopicKey } from '#db/topics.ts'
import type { Context } from '#routers/context.ts'
import { operationOf } from '../rest/operations.ts'
import type { Answers } from './answers.ts'
import type { firstCallsOf } from './first-calls.ts'
import { answerPart, topicsShown } from './kept-queries.ts'

/**
 * Answers the calls of a first page as tRPC would: a list of procedure, input and result in JSON, and the topics that they show. One that
 * fails is left out, so that the page asks it and says what is wrong; then the page is not kept.
 */
export const answerFirstCalls = async (
  answers: Answers,
  ctx: Context,
  calls: ReturnType<typeof firstCallsOf>,
): Promise<{ json: string; topics: readonly TopicKey[] | undefined }> => {
  const told = await Promise.all(
    calls.map(async ([name, input]) => {
      const operation = operationOf(name)
      const part = await answerPart(answers, ctx, { name, operation, input }).catch(() => undefined)
      return part && `[${JSON.stringify(name)},${JSON.stringify(input) ?? 'null'},${part}]`
    }),
  )
  const metas = calls.map(([name]) => operationOf(name).meta)
  return { json: `[${told.filter(Boolean).join()}]`, topics: told.every(Boolean) ? topicsShown(ctx.actor, metas) : undefined }
}
