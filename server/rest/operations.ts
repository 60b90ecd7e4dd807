import type { z } from 'zod'
import { appRouter } from '#routers/app-router.ts'
import type { Context } from '#routers/context.ts'
import { makeChange, type ProcedureMeta } from '#routers/guard.ts'
import type { CallKind } from '../http/rate-limits.ts'
import { restTable } from './table.ts'
import type { ProcedureName, RestCall } from './types.ts'

/** What REST needs of a procedure, which it calls without tRPC's middleware: that costs three times the call itself (decision 5). */
export type Operation = {
  type: 'query' | 'mutation' | 'subscription'
  meta: ProcedureMeta
  input: z.ZodType
  /** `sent` = the input as it came, by which a repeated request is recognised. */
  resolve: (options: { ctx: Context; input: unknown; sent?: unknown; signal?: AbortSignal }) => unknown
}

type Definition = { type: Operation['type']; meta: ProcedureMeta; inputs: [z.ZodType]; resolver: Operation['resolve'] }

// tRPC stores the parser and the resolver in `_def` without types.
const definitions = Object.entries(appRouter._def.procedures as unknown as Record<ProcedureName, { _def: Definition }>)

/** The resolver of a mutation that honours an `Idempotency-Key`, as tRPC's middleware does. */
const withKey =
  (name: string, meta: ProcedureMeta, resolve: Operation['resolve']): Operation['resolve'] =>
  options =>
    makeChange(options.ctx, { name, meta, readInput: () => options.sent }, async store =>
      resolve({ ...options, ctx: { ...options.ctx, store } }),
    )

/** Every procedure by its full name. */
export const operations = Object.fromEntries(
  definitions.map(
    ([
      name,
      {
        _def: { type, meta, inputs, resolver },
      },
    ]) => [name, { type, meta, input: inputs[0], resolve: type === 'mutation' ? withKey(name, meta, resolver) : resolver }],
  ),
) as Record<ProcedureName, Operation>

export const operationOf = (name: ProcedureName): Operation => operations[name]

/** The query of this name; undefined when there is none. */
export const queryOf = (name: string): Operation | undefined =>
  isProcedureName(name) && operations[name].type === 'query' ? operations[name] : undefined

/** The subscription of this name; undefined when there is none. */
export const subscriptionOf = (name: string): Operation | undefined =>
  isProcedureName(name) && operations[name].type === 'subscription' ? operations[name] : undefined

const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(operations, name)

/** How a call counts for the rate limit; an unknown name counts as a read. */
export const callKindOf = (name: string): CallKind => (isProcedureName(name) && operations[name].type === 'mutation' ? 'writes' : 'reads')

/** Whether a call hashes a password: a batch may contain at most one such call. */
export const hashesPassword = (name: string): boolean => isProcedureName(name) && operations[name].meta.hashesPassword === true

/** The table's rows as method, path and operation; a row that only names its procedure takes its input as JSON. */
export const restRoutes = Object.entries(restTable).map(([call, row]) => {
  const [method = '', path = ''] = call.split(' ')
  const operation: RestCall = typeof row === 'string' ? { call: row, body: 'json' } : row
  return { method, path, row: operation }
})
