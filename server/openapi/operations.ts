import { type AccessLevel, accessLevels, rolesWith } from '#routers/permissions.ts'
import { procedures } from '#routers/procedures.ts'
import type { RestRoute } from '../rest/routes.ts'
import { takesKey } from './refusals.ts'
import { answerHeaders, errorResponsesOf } from './responses.ts'
import { type Json, schemaOf } from './schemas.ts'

type Content = { content?: Record<string, { schema: Json; example?: unknown }> }

/** An operation of the document. */
export type OpenapiOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: []
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; description: string; schema: Json; example?: unknown }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content & { description?: string; $ref?: string; headers?: Json }>
}

/** The parts of the document that operations share, by name. */
export type Shared = { schemas: Map<string, Json>; responses: Map<string, Json> }

/** The name of a level and, unless it is public, the roles that it admits. */
const describeLevel = (level: AccessLevel): string => {
  const permission = accessLevels[level]
  return permission ? `${level} (${rolesWith(permission).join(', ')})` : level
}

const content = (schema: Json, type = 'application/json', example?: unknown): Content => ({
  content: { [type]: { schema, ...(example !== undefined && { example }) } },
})

const uploadFormSchema = {
  type: 'object',
  required: ['file', 'metadata'],
  properties: {
    file: { type: 'string', format: 'binary' },
    metadata: { type: 'string', description: 'JSON: {"clientId": 1, "exercice": true}' },
  },
}

const optionsFormSchema = {
  type: 'object',
  required: ['file', 'options'],
  properties: {
    file: { type: 'string', format: 'binary' },
    options: {
      type: 'string',
      description: 'JSON: {"name": "Plan", "answers": {"unit": "minutes"}, "locale": "en"}, of which a call without a name takes no name',
    },
  },
}

/** What `id` means where its contract says nothing else. */
const idWords = { description: 'The id of what the call is about', example: 42 }

type ObjectSchema = Json & { properties?: Record<string, Json>; required?: string[]; example?: unknown }

/** The input as a body: what the path says already may be sent again, if it says the same. */
const toBodySchema = ({ properties = {}, required = [], ...rest }: ObjectSchema, inPath: ReadonlySet<string>): ObjectSchema => {
  const described = Object.entries(properties).map(([name, { example, ...schema }]) => [
    name,
    inPath.has(name) ? { ...schema, description: 'As in the path; may be left out' } : schema,
  ])
  const remaining = required.filter(name => !inPath.has(name))
  return { ...rest, properties: Object.fromEntries(described), ...(remaining.length > 0 && { required: remaining }) }
}

const bodyOf = ({ body, name }: RestRoute, input: ObjectSchema, inPath: ReadonlySet<string>, shared: Shared): Json => {
  if (body === 'none') return {}
  if (body === 'form') {
    const schema = name === 'weezes.upload' ? uploadFormSchema : optionsFormSchema
    return { requestBody: { required: true, ...content(schema, 'multipart/form-data') } }
  }
  const { example, ...schema }: ObjectSchema =
    body === 'json' ? toBodySchema(input, inPath) : schemaOf(body.schema, 'input', shared.schemas)
  const required = 'type' in schema && (schema.type !== 'object' || 'required' in schema)
  return { requestBody: { required, ...content(schema, 'application/json', example) } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'Makes it safe to repeat the request: within an hour the same key returns the same answer, or a 409 where that was a secret, and nothing is written twice',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: 'traffic-1',
}

/** The headers of an answer that is no error. */
const headersOf = (call: string): Json => ({
  ...answerHeaders,
  ...(call === 'auth.signin' && {
    'Set-Cookie': { description: 'The session, under the name of `securitySchemes.session`', schema: { type: 'string' } },
  }),
  ...(call === 'auth.signout' && { 'Set-Cookie': { description: 'Ends the session of the browser', schema: { type: 'string' } } }),
})

const notModified = { description: 'Nothing in the answer has changed since the one that `If-None-Match` names', headers: answerHeaders }

/** A call of REST as an operation; what it shares with others is added to `shared`. */
export const describeOperation = (route: RestRoute, shared: Shared): OpenapiOperation => {
  const { method, path, name: call, body } = route
  const { meta, input: contract, output } = procedures[call]
  const input: ObjectSchema = body === 'form' ? {} : schemaOf(contract, 'input', shared.schemas)
  const { properties = {}, required = [] } = input
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const inQuery = method === 'GET' || body === 'none' ? Object.keys(properties).filter(name => !inPath.has(name)) : []
  const parameter = (name: string, where: 'path' | 'query') => {
    const { description, example, ...schema } = { ...(name === 'id' && idWords), ...properties[name] }
    if (typeof description !== 'string') throw new Error(`${name} of ${call} has no description in its contract`)
    return { name, in: where, required: where === 'path' || required.includes(name), description, example, schema }
  }
  return {
    operationId: call,
    summary: meta.summary ?? '',
    tags: call.split('.').slice(0, 1),
    ...(meta.level === 'public' && { security: [] }),
    description: `Level: ${describeLevel(meta.level)}. tRPC: \`${call}\`.`,
    parameters: [
      ...[...inPath].map(name => parameter(name, 'path')),
      ...inQuery.map(name => parameter(name, 'query')),
      ...(takesKey(call) ? [idempotencyKey] : []),
    ],
    ...(method !== 'GET' && bodyOf(route, input, inPath, shared)),
    responses: {
      200: {
        description: output ? 'The answer' : 'Nothing',
        headers: headersOf(call),
        ...(output && content(schemaOf(output, 'output', shared.schemas))),
      },
      ...(method === 'GET' && { 304: notModified }),
      ...errorResponsesOf(route, shared.responses),
    },
  }
}
