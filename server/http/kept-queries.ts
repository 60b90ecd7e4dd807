import { type TopicKey, topicKeyOf } from '#db/topics.ts'
import type { Actor } from '#routers/actor.ts'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import type { Context } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { assertMayCall, type ProcedureMeta } from '#routers/guard.ts'
import { batchBytesMax } from '#routers/limits.contract.ts'
import { type Operation, queryOf } from '../rest/operations.ts'
import { type Answer, type Answers, readerOf } from './answers.ts'
import { parseJson } from './body.ts'
import type { RequestContext } from './context.ts'
import { createAnswer, serialize } from './responses.ts'

type QueryCall = { name: string; operation: Operation; input: unknown }

/** The queries of a request; `batch`: their results are a list. */
export type QueryRequest = { calls: readonly QueryCall[]; batch: boolean }

const parseInputs = (search: URLSearchParams, batch: boolean): Record<string, unknown> => {
  const text = search.get('input')
  const inputs: unknown = text === null ? undefined : parseJson(text)
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

/** What the answers of queries show to somebody; undefined when they are asked anew each time. */
export const topicsShown = (actor: Actor | null, metas: readonly ProcedureMeta[]): TopicKey[] | undefined => {
  const shown = metas.flatMap(({ shows }) => (shows ? [shows] : []))
  return actor && shown.length === metas.length
    ? [...new Set([...shown.flat(), 'settings' as const, 'teamSettings' as const])].map(topic => topicKeyOf(actor, topic))
    : undefined
}

/** Throws 413 when the answers of a batch are too long together; one long answer is as it would be alone. */
export const assertBatchFits = (answers: readonly string[]): void => {
  const lengths = answers.map(answer => Buffer.byteLength(answer))
  const all = lengths.reduce((sum, length) => sum + length, 0)
  if (all - Math.max(...lengths) > batchBytesMax)
    throw new AppError('PAYLOAD_TOO_LARGE', { fields: { batch: `At most ${batchBytesMax} bytes of answers in a request: ask for fewer` } })
}

const toResult = (result: unknown) => (result === undefined ? '{"result":{}}' : `{"result":{"data":${serialize(result)}}}`)

const resolveCall = async (ctx: Context, { operation, input }: QueryCall): Promise<string> =>
  toResult(await operation.resolve({ ctx, input: await operation.input.parseAsync(input) }))

/** Answers a query as a part of a longer answer, in tRPC's shape, from what is kept where that is possible. Throws what it throws. */
export const answerPart = async (answers: Answers, ctx: Context, call: QueryCall): Promise<string> => {
  const { actor } = ctx
  assertMayCall(call.operation, ctx)
  const reader = readerOf(actor)
  const topics = topicsShown(actor, [call.operation.meta])
  const write = async () => ({ answer: createAnswer(await resolveCall(ctx, call), {}), topics })
  const key = topics && `${reader} ${call.name} ${JSON.stringify(call.input)}`
  return (await answers.answer({ key, reader, write })).bytes.toString()
}

/**
 * Answers queries, from what is kept where that is possible: tRPC's own handler costs several times as much as a kept answer. Each call of
 * a batch is kept too, since what they show moves at different times. Throws what one of them throws.
 */
export const answerQueries = async (
  answers: Answers,
  { context: ctx, sender }: RequestContext,
  { calls, batch }: QueryRequest,
  headers: Record<string, string>,
): Promise<Answer> => {
  const { actor } = ctx
  for (const { operation } of calls) assertMayCall(operation, ctx)
  const write = async () => {
    const metas = calls.map(({ operation }) => operation.meta)
    const topics = topicsShown(actor, metas)
    const results = await Promise.all(calls.map(call => (calls.length > 1 ? answerPart(answers, ctx, call) : resolveCall(ctx, call))))
    assertBatchFits(results)
    return { answer: createAnswer(batch ? `[${results.join()}]` : (results[0] ?? ''), headers), topics }
  }
  return answers.answer({ key: sender?.key, reader: readerOf(actor), sender, calls: calls.length, write })
}
