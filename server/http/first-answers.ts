import type { Context } from '#routers/context.ts'
import { callProcedure } from './call.ts'
import type { firstCallsOf } from './first-calls.ts'
import { serialize } from './responses.ts'

/**
 * Answers the calls of a first page as tRPC would: a list of procedure, input and result in JSON. One that fails is left out, so that the page
 * asks it and says what is wrong.
 */
export const answerFirstCalls = async (ctx: Context, calls: ReturnType<typeof firstCallsOf>): Promise<string> => {
  const told = await Promise.all(
    calls.map(async ([name, input]) => {
      const result = await callProcedure(ctx, name, () => input).then(serialize, () => undefined)
      return result === undefined ? [] : [`[${JSON.stringify(name)},${JSON.stringify(input) ?? 'null'},{"result":{"data":${result}}}]`]
    }),
  )
  return `[${told.flat().join()}]`
}
