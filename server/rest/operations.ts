import type { z } from 'zod'
import { appRouter } from '#routers/app-router.ts'
import type { ProcedureMeta } from '#routers/guard.ts'
import type { CallKind } from '../http/rate-limits.ts'
import { restTable } from './table.ts'
import type { ProcedureName, RestCall } from './types.ts'

/** What is told of a procedure. */
export type Operation = { type: 'query' | 'mutation' | 'subscription'; meta: ProcedureMeta; input: z.ZodType }

type Definition = { type: Operation['type']; meta: ProcedureMeta; inputs: [z.ZodType] }

// tRPC stores the parser in `_def` without types.
const definitions = Object.entries(appRouter._def.procedures as unknown as Record<ProcedureName, { _def: Definition }>)

/** Every procedure by its full name. */
export const operations = Object.fromEntries(
  definitions.map(
    ([
      name,
      {
        _def: { type, meta, inputs },
      },
    ]) => [name, { type, meta, input: inputs[0] }],
  ),
) as Record<ProcedureName, Operation>

export const operationOf = (name: ProcedureName): Operation => operations[name]

export const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(operations, name)

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
