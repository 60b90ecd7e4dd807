import fc from 'fast-check'
import type { OpenapiDocument } from '#server/openapi/document.ts'
import type { OpenapiOperation } from '#server/openapi/operations.ts'
import { hostileJsonText, hostileValue } from './arbitraries.ts'
import { createInProcessSend } from './in-process.ts'
import { createAnswerChecks } from './openapi-checks.ts'
import { targetsOf } from './procedure-fixtures.ts'
import { type Pool, type Schema, valueArbitrary } from './schema-values.ts'
import type { TestResponse } from './site.ts'
import { dotPng } from './test-images.ts'
import type { World } from './world.ts'

type Call = { path: string; method: string; operation: OpenapiOperation }
type Kind = 'valid' | 'broken' | 'raw'
const callers = ['camille', 'animator', 'admin', 'observer', undefined, 'stranger'] as const
type Asked = {
  kind: Kind
  caller: (typeof callers)[number]
  parameters: Record<string, unknown>
  body: unknown
  raw: string
  key: string | null
}

/** Would end the sessions that the other requests are made with. */
const signsInOrOut = new Set(['auth.signin', 'auth.signout'])

const bodySchemaOf = ({ requestBody }: OpenapiOperation): Schema | undefined => requestBody?.content?.['application/json']?.schema

const poolOf = (world: World): Pool => {
  const values = Object.values(targetsOf(world.exercises.acme))
  return { ids: values.filter(value => typeof value === 'number'), texts: values.filter(value => typeof value === 'string') }
}

/** Replaces one of the values of a record. */
const breakOne = (values: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> => {
  const names = Object.keys(values)
  return names.length === 0 ? values : { ...values, [names[at % names.length] ?? '']: value }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in a path for a value: without one, or with one that goes up in it, it would be another path. */
const toSegment = (value: unknown): string => {
  const text = toUrlText(value)
  return ['', '.', '..'].includes(text) ? '-' : text
}

/** A body says of what is in the path the same as the path, or nothing. */
const agreeWithPath = (body: unknown, parameters: Record<string, unknown>, { parameters: described }: OpenapiOperation): unknown => {
  if (!isRecord(body)) return body
  const inPath = new Set(described.filter(parameter => parameter.in === 'path').map(({ name }) => name))
  const ofPath = (value: unknown) => (typeof value === 'string' ? toSegment(value) : value)
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, inPath.has(name) ? ofPath(parameters[name]) : value]))
}

const askedArbitrary = ({ operation }: Call, pool: Pool): fc.Arbitrary<Asked> => {
  const sent = operation.parameters.filter(parameter => parameter.in !== 'header')
  const values = Object.fromEntries(sent.map(({ name, schema }) => [name, valueArbitrary(schema as Schema, pool)]))
  const requiredKeys = sent.filter(({ required }) => required).map(({ name }) => name)
  const schema = bodySchemaOf(operation)
  return fc
    .record({
      kind: fc.constantFrom<Kind>('valid', 'valid', 'valid', 'broken', 'broken', 'raw'),
      caller: fc.constantFrom(...callers, 'animator', 'animator', 'camille'),
      parameters: fc.record(values, { requiredKeys, noNullPrototype: true }),
      body: schema ? valueArbitrary(schema, pool) : fc.constant(undefined),
      raw: hostileJsonText,
      key: fc.option(fc.constantFrom('one', 'two')),
      at: fc.nat(),
      strange: hostileValue,
    })
    .map(({ at, strange, ...asked }) => {
      const body = agreeWithPath(asked.body, asked.parameters, operation)
      if (asked.kind !== 'broken') return { ...asked, body }
      if (isRecord(body) && at % 2 === 0) return { ...asked, body: breakOne(body, at, strange) }
      return { ...asked, body, parameters: breakOne(asked.parameters, at, strange) }
    })
}

const toUrlText = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

const formOf = (): FormData => {
  const form = new FormData()
  form.set('file', new File([dotPng], 'dot.png', { type: 'image/png' }))
  form.set('metadata', '{"exercice":true}')
  return form
}

/** Sends requests that are made from the document, and compares the answers with it. */
export const createOpenapiFuzzer = async (world: World) => {
  const send = createInProcessSend(world)
  const document = (await send('GET', '/acme/openapi.json')).json as OpenapiDocument
  const checks = createAnswerChecks(document)
  const pool = poolOf(world)
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  const put = async ({ path, method, operation }: Call, { kind, caller, parameters, body, raw, key }: Asked): Promise<TestResponse> => {
    const isPublic = signsInOrOut.has(operation.operationId)
    const authorization = caller === 'stranger' && !isPublic ? { authorization: 'Bearer weez_nobody' } : {}
    const cookie = caller && caller !== 'stranger' && !isPublic ? { cookie: await world.cookie('acme', caller) } : {}
    const takesKey = operation.parameters.some(({ in: where }) => where === 'header')
    const headers = { ...authorization, ...cookie, ...(takesKey && key !== null && { 'idempotency-key': key }) }
    const query = operation.parameters.filter(({ name, in: where }) => where === 'query' && name in parameters)
    const search = new URLSearchParams(query.map(({ name }) => [name, toUrlText(parameters[name])]))
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toSegment(parameters[name])))
    const url = `/acme${address}?${search}`
    const upper = method.toUpperCase()
    if (method === 'get') return send(upper, url, { headers })
    const json = { ...headers, 'content-type': 'application/json' }
    if (kind === 'raw') return send(upper, url, { headers: json, body: raw.toWellFormed() })
    if (operation.requestBody?.content?.['multipart/form-data']) return send(upper, url, { headers, body: formOf() })
    return body === undefined ? send(upper, url, { headers }) : send(upper, url, { headers, json: body })
  }

  const problemOf = ({ path, method, operation }: Call, { kind }: Asked, answer: TestResponse): string | undefined => {
    const problem = checks.problemOf(path, method, answer)
    if (problem !== undefined || answer.status !== 400 || kind !== 'valid') return problem
    const declared = new Set((operation.responses[400] as { 'x-refused-fields'?: string[] })['x-refused-fields'])
    const { fields = {} } = (answer.json as { error: { fields?: object } }).error
    const isDeclared = Object.keys(fields).length > 0 && Object.keys(fields).every(name => declared.has(name.split('.')[0] ?? ''))
    return isDeclared ? undefined : 'the document calls it valid'
  }

  return {
    calls,
    /** Sends `count` requests of a call; returns the statuses, and the first of each kind of answer that the document does not declare. */
    ask: async (call: Call, count: number, seed: number) => {
      const statuses = new Set<number>()
      const problems = new Map<string, string>()
      for (const asked of fc.sample(askedArbitrary(call, pool), { numRuns: count, seed })) {
        const answer = await put(call, asked)
        statuses.add(answer.status)
        const problem = problemOf(call, asked, answer)
        if (problem && !problems.has(problem))
          problems.set(problem, `${problem}: ${JSON.stringify(asked).slice(0, 400)} → ${answer.status} ${answer.text.slice(0, 300)}`)
      }
      return { statuses, problems: [...problems.values()] }
    },
    /** Sends the example of a body as somebody; returns why that is not as the document says, and undefined also where there is none. */
    problemOfExample: async (call: Call, caller: Asked['caller']): Promise<string | undefined> => {
      const example = call.operation.requestBody?.content?.['application/json']?.example
      if (example === undefined) return undefined
      const [sample] = fc.sample(askedArbitrary(call, pool), { numRuns: 1, seed: 1 })
      const parameters = sample?.parameters ?? {}
      const body = agreeWithPath(example, parameters, call.operation)
      const asked: Asked = { kind: 'valid', caller, parameters, body, raw: '', key: null }
      return checks.problemOfInput(call.path, call.method, example) ?? problemOf(call, asked, await put(call, asked))
    },
  }
}
