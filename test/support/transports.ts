import { operations, restRoutes } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import type { SendRequest, TestResponse } from './site.ts'

/** What anybody may ask. */
export const publicProcedureNames: readonly ProcedureName[] = ['auth.signin', 'auth.signout', 'admin.setUp']
/** What visitors without an account may ask too, where the exercise says so. */
export const visitorProcedureNames: readonly ProcedureName[] = ['press.articles', 'press.article', 'press.front', 'press.medias']

type Headers = Record<string, string>

const restCallOf = (name: ProcedureName) => restRoutes.find(({ row }) => row.call === name)

/** How a procedure is asked for below a base path, in one of the two ways; undefined where there is no such way. */
type Transport<Result> = (ask: SendRequest, base: string, name: ProcedureName, input: unknown, headers?: Headers) => Promise<Result>

/** As the browser's batch link asks; an upload goes alone. */
const trpc: Transport<TestResponse> = async (ask, base, name, input, headers = {}) => {
  const path = `${base}/trpc/${name}`
  if (input instanceof FormData) return ask('POST', path, { body: input, headers })
  const batch = { 0: input }
  const changes = operations[name]?.type === 'mutation'
  const answer = changes
    ? await ask('POST', `${path}?batch=1`, { json: batch, headers })
    : await ask('GET', `${path}?batch=1&input=${encodeURIComponent(JSON.stringify(batch))}`, { headers })
  return { ...answer, json: Array.isArray(answer.json) ? answer.json[0] : answer.json }
}

/** A value as an address can hold it. */
const toUrlText = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

const rest: Transport<TestResponse | undefined> = async (ask, base, name, input, headers = {}) => {
  const call = restCallOf(name)
  if (!call) return undefined
  const { method, path: template, row } = call
  if (input instanceof FormData) return ask(method, base + template, { body: input, headers })
  const fields = { ...(input as Record<string, unknown> | undefined) }
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = fields[field]
    delete fields[field]
    return encodeURIComponent(toUrlText(value))
  })
  if (method === 'GET' || row.body === 'none') {
    const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, toUrlText(value)]))
    return ask(method, `${base}${path}?${query}`, { headers })
  }
  return ask(method, base + path, { json: fields, headers })
}

/** The two doors to every procedure. */
export const transports = { trpc, rest } as const
export const transportNames = ['trpc', 'rest'] as const

/** Each of these operations with every door there is to it. */
export const transportCases = (names: readonly ProcedureName[]) =>
  transportNames.flatMap(door => names.filter(name => door === 'trpc' || restCallOf(name)).map(name => [door, name] as const))
