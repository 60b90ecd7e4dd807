import type { AnyTRPCProcedure } from '@trpc/server'
import { appRouter } from '#routers/index.ts'
import type { Operation } from '#routers/trpc.ts'
import { restTable } from '#server/rest/table.ts'
import type { Odd, ProcedureName } from '#server/rest/types.ts'
import type { Answer, Ask } from './site.ts'

export const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
export const operationOf = (name: string) => procedures[name]?._def.meta as Operation | undefined

/** What anybody may ask. */
export const sessionless: readonly ProcedureName[] = ['auth.signin', 'auth.signout', 'admin.setUp']
/** What visitors without an account may ask too, where the exercise says so. */
export const forVisitors: readonly ProcedureName[] = ['press.articles', 'press.article', 'press.front', 'press.medias']

type Headers = Record<string, string>

const rowOf = (name: ProcedureName): [call: string, row: Odd] | undefined =>
  Object.entries(restTable)
    .map<[string, Odd]>(([call, row]) => [call, typeof row === 'string' ? { call: row, body: 'json' } : row])
    .find(([, row]) => row.call === name)

/** How a procedure is asked for below a base path, in one of the two ways; undefined where there is no such way. */
type Door<Result> = (ask: Ask, base: string, name: ProcedureName, input: unknown, headers?: Headers) => Promise<Result>

/** As the browser's batch link asks; an upload goes alone. */
const trpc: Door<Answer> = async (ask, base, name, input, headers = {}) => {
  const path = `${base}/trpc/${name}`
  if (input instanceof FormData) return ask('POST', path, { body: input, headers })
  const batch = { 0: input }
  const changes = procedures[name]?._def.type === 'mutation'
  const answer = changes
    ? await ask('POST', `${path}?batch=1`, { json: batch, headers })
    : await ask('GET', `${path}?batch=1&input=${encodeURIComponent(JSON.stringify(batch))}`, { headers })
  return { ...answer, json: Array.isArray(answer.json) ? answer.json[0] : answer.json }
}

/** A value as an address can hold it. */
const asText = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

const rest: Door<Answer | undefined> = async (ask, base, name, input, headers = {}) => {
  const [call, row] = rowOf(name) ?? []
  if (!call || !row) return undefined
  const [method = '', template = ''] = call.split(' ')
  if (input instanceof FormData) return ask(method, base + template, { body: input, headers })
  const fields = { ...(input as Record<string, unknown> | undefined) }
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = fields[field]
    delete fields[field]
    return encodeURIComponent(asText(value))
  })
  if (method === 'GET' || row.body === 'none') {
    const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, asText(value)]))
    return ask(method, `${base}${path}?${query}`, { headers })
  }
  return ask(method, base + path, { json: fields, headers })
}

/** The two doors to every procedure. */
export const doors = { trpc, rest } as const
export const doorNames = ['trpc', 'rest'] as const

/** Each of these procedures with every door there is to it. */
export const throughEvery = (names: readonly ProcedureName[]) =>
  doorNames.flatMap(door => names.filter(name => door === 'trpc' || rowOf(name)).map(name => [door, name] as const))
