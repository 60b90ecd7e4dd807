import type { RestMeta, RestPath } from '#routers/guard.ts'
import { type ProcedureName, procedureNames, procedures } from '#routers/procedures.ts'

/** A call of REST: its procedure, and what its body is. */
export type RestRoute = { rest: RestPath; method: string; path: string; name: ProcedureName; body: NonNullable<RestMeta['body']> | 'json' }

/** Every call of REST, as the routers tell them. */
export const restRoutes: readonly RestRoute[] = procedureNames.flatMap(name => {
  const { rest, body = 'json' } = procedures[name].meta
  if (!rest) return []
  const [method = '', path = ''] = rest.split(' ')
  return [{ rest, method, path, name, body }]
})
