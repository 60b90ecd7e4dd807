import { hash } from 'node:crypto'
import type { Db } from '#db/store.ts'
import type { Context } from '#routers/context.ts'
import { batchCallsMax } from '#routers/scalars.contract.ts'
import { assertAccess } from '#routers/trpc.ts'
import { type Operation, queryOf } from '../rest/operations.ts'
import type { Answer, Answers } from './answers.ts'

type QueryCall = { name: string; operation: Operation; input: unknown }

/** The queries of a request; `batch`: their results are a list. */
export type QueryRequest = { calls: readonly QueryCall[]; batch: boolean }

const parseInputs = (search: URLSearchParams, batch: boolean): Record<string, unknown> => {
  const text = search.get('input')
  const inputs: unknown = text === null ? undefined : JSON.parse(text)
  return batch ? { ...(inputs as object) } : { 0: inputs }
}

/** The queries that a GET request names, with their inputs; undefined for anything else, which is tRPC's to answer or to reject. */
export const readQueryRequest = (names: readonly string[], url: string): QueryRequest | undefined => {
  const { searchParams: search } = new URL(url)
  const batch = search.get('batch') === '1'
  if (names.length > (batch ? batchCallsMax : 1)) return undefined
  try {
    const inputs = parseInputs(search, batch)
    const calls = names.flatMap((name, at) => {
      const operation = queryOf(name)
      return operation ? { name, operation, input: inputs[at] } : []
    })
    return calls.length === names.length ? { calls, batch } : undefined
  } catch {
    return undefined
  }
}

/** The context of a query whose data a replica has. */
export const readingFrom = (ctx: Context, read: Db | undefined): Context => (read ? { ...ctx, store: { ...ctx.store, read } } : ctx)

const answerCall = (answers: Answers, ctx: Context, { name, operation, input }: QueryCall): Promise<Answer> => {
  const { actor } = ctx
  const { meta, input: schema, resolve } = operation
  assertAccess(meta, actor)
  const words = `${name} ${JSON.stringify(input)}`
  return answers.answer({
    actor,
    meta,
    words,
    resolve: async read => resolve({ ctx: readingFrom(ctx, read), input: await schema.parseAsync(input) }),
  })
}

const toResult = ({ body }: Answer) => (body === null ? '{"result":{}}' : `{"result":{"data":${body}}}`)

/**
 * Answers queries, from what is kept where that is possible: tRPC's own handler costs several times as much as a kept answer. Throws what
 * one of them throws.
 */
export const answerQueries = async (answers: Answers, context: Context, { calls, batch }: QueryRequest): Promise<Answer> => {
  const parts = await Promise.all(calls.map(async call => answerCall(answers, context, call)))
  const results = parts.map(toResult)
  const body = batch ? `[${results.join()}]` : (results[0] ?? '')
  const etags = parts.flatMap(({ etag }) => etag ?? [])
  return etags.length < parts.length ? { body } : { body, etag: `"${hash('sha256', etags.join(), 'base64url').slice(0, 27)}"` }
}
