import { type ProcedureName, procedures } from '#routers/procedures.ts'
import type { TransportName } from '#server/app/app.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { procedureFixtures, procedureNames } from './procedure-fixtures.ts'
import type { SendRequest, TestResponse } from './site.ts'

const openNames = procedureNames.filter(name => procedureFixtures[name].level === 'public')
/** Calls that visitors without an account may make if the exercise allows it. */
export const visitorProcedureNames = openNames.filter(name => /^(press|cell)\./.test(name))
/** Calls that need no session. */
export const publicProcedureNames = openNames.filter(name => !visitorProcedureNames.includes(name))

type Headers = Record<string, string>

const restCallOf = (name: ProcedureName) => restRoutes.find(route => route.name === name)

/** Calls a procedure below a base path; undefined if it has no such transport. */
type Transport<Result> = (ask: SendRequest, base: string, name: ProcedureName, input: unknown, headers?: Headers) => Promise<Result>

/** Calls a procedure like the batch link of the browser; an upload and a stream of events are not batched. */
const trpc: Transport<TestResponse> = async (ask, base, name, input, headers = {}) => {
  const path = `${base}/trpc/${name}`
  if (input instanceof FormData) return ask('POST', path, { body: input, headers })
  if (procedures[name].type === 'subscription') return ask('GET', `${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
  const batch = { 0: input }
  const changes = procedures[name].type === 'mutation'
  const answer = changes
    ? await ask('POST', `${path}?batch=1`, { json: batch, headers })
    : await ask('GET', `${path}?batch=1&input=${encodeURIComponent(JSON.stringify(batch))}`, { headers })
  return { ...answer, json: Array.isArray(answer.json) ? answer.json[0] : answer.json }
}

/** Returns a value as text for a URL. */
const toUrlText = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

const rest: Transport<TestResponse | undefined> = async (ask, base, name, input, headers = {}) => {
  const call = restCallOf(name)
  if (!call) return undefined
  const { method, path: template, body } = call
  if (input instanceof FormData) return ask(method, base + template, { body: input, headers })
  const fields = { ...(input as Record<string, unknown> | undefined) }
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = fields[field]
    delete fields[field]
    return encodeURIComponent(toUrlText(value))
  })
  if (method === 'GET' || body === 'none') {
    const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, toUrlText(value)]))
    return ask(method, `${base}${path}?${query}`, { headers })
  }
  return ask(method, base + path, { json: fields, headers })
}

/** Every transport that the server mounts: one that is missing here does not compile. */
export const transports = { trpc, rest } as const satisfies Record<
  TransportName,
  Transport<TestResponse> | Transport<TestResponse | undefined>
>
export const transportNames = Object.keys(transports) as TransportName[]

/** Calls a procedure over each transport that it has. */
export const askOverAll = async (...call: Parameters<Transport<unknown>>): Promise<TestResponse[]> => {
  const answers: TestResponse[] = []
  for (const name of transportNames) {
    const answer = await transports[name](...call)
    if (answer) answers.push(answer)
  }
  return answers
}

/** Lists each of these procedures with every transport that it has. */
export const transportCases = (names: readonly ProcedureName[]) =>
  transportNames.flatMap(transport =>
    names.filter(name => transport === 'trpc' || restCallOf(name)).map(name => [transport, name] as const),
  )
