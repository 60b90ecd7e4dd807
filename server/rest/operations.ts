import type { AnyTRPCProcedure } from '@trpc/server'
import { appRouter } from '#routers/app-router.ts'
import type { Operation } from '#routers/trpc.ts'
import type { Kind } from '../http/rate-limits.ts'
import { restTable } from './table.ts'
import type { Odd, ProcedureName } from './types.ts'

/** Every procedure by its whole name. */
export const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, AnyTRPCProcedure>

/** What a procedure is made of. */
export const operationOf = (name: ProcedureName): Operation => procedures[name]._def.meta as Operation

const known = (name: string): name is ProcedureName => Object.hasOwn(procedures, name)

/** What a call counts as; one that is not there counts as a read. */
export const kindOf = (name: string): Kind => (known(name) && procedures[name]._def.type === 'mutation' ? 'writes' : 'reads')

/** Whether a call is too much work for a batch to hold two of them. */
export const isHeavy = (name: string): boolean => known(name) && operationOf(name).heavy

/** The table's calls as method, path and row; a row that only names its procedure takes its input as JSON. */
export const restCalls = Object.entries(restTable).map(([call, row]) => {
  const [method = '', path = ''] = call.split(' ')
  const odd: Odd = typeof row === 'string' ? { call: row, body: 'json' } : row
  return { method, path, row: odd }
})
