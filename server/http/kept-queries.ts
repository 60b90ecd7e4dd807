import { hash } from 'node:crypto'
import type { Context } from '#routers/context.ts'
import { batchCallsMax } from '#routers/scalars.contract.ts'
import { assertAccess } from '#routers/trpc.ts'
import { type Operation, queryOf } from '../rest/operations.ts'
import type { Answer, Answers } from './answers.ts'

/** A query of a request. */
export type QueryCall = { name: string; operation: Operation; input: unknown }

const isBatch = (search: URLSearchParams) => search.get('batch') === '1'

const parseInputs = (search: URLSearchParams): Record<string, unknown> => {
  const text = search.get('input')
  const inputs: unknown = text === null ? undefined : JSON.parse(text)
  return isBatch(search) ? { ...(inputs as object) } : { 0: inputs }
}

/** The queries that a GET request names, with their inputs; undefined for anything else, which is tRPC's to answer or to reject. */
export const readQueryCalls = (names: readonly string[], search: URLSearchParams): QueryCall[] | undefined => {
  if (names.length > (isBatch(search) ? batchCallsMax : 1)) return undefined
  try {
    const inputs = parseInputs(search)
    const calls = names.flatMap((name, at) => {
      const operation = queryOf(name)
      return operation ? { name, operation, input: inputs[at] } : []
    })
    return calls.length === names.length ? calls : undefined
  } catch {
    return undefined
  }
}

const answerCall = async (answers: Answers, ctx: Context, { name, operation, input }: QueryCall): Promise<Answer> => {
  const { meta, input: schema, resolve } = operation
  assertAccess(meta, ctx.actor)
  const ask = async () => resolve({ ctx, input: await schema.parseAsync(input) })
  if (ctx.actor) return answers.answer({ actor: ctx.actor, meta, words: `${name} ${JSON.stringify(input)}`, resolve: ask })
  const result = await ask()
  return { body: result === undefined ? null : JSON.stringify(result) }
}

const toResult = ({ body }: Answer) => (body === null ? '{"result":{}}' : `{"result":{"data":${body}}}`)

/**
 * Answers queries, from what is kept where that is possible: tRPC's own handler costs several times as much as a kept answer. Throws what
 * one of them throws.
 */
export const answerQueryCalls = async (
  answers: Answers,
  context: Context,
  calls: readonly QueryCall[],
  search: URLSearchParams,
): Promise<Answer> => {
  const parts = await Promise.all(calls.map(call => answerCall(answers, context, call)))
  const results = parts.map(toResult)
  const body = isBatch(search) ? `[${results.join()}]` : (results[0] ?? '')
  const etags = parts.flatMap(({ etag }) => etag ?? [])
  return etags.length < parts.length ? { body } : { body, etag: `"${hash('sha256', etags.join(), 'base64url').slice(0, 27)}"` }
}
