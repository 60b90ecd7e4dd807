import { z } from 'zod'
import { appErrors } from '#routers/errors.ts'
import { type AccessLevel, accessLevels, rolesWith } from '#routers/permissions.ts'
import { operationOf, restRoutes } from '../rest/operations.ts'
import type { RestCall } from '../rest/types.ts'
import { operationDocs } from './described.ts'

type Json = Record<string, unknown>
type Content = { content?: Record<string, { schema: Json }> }

/** An operation of the document. */
export type OpenapiOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: []
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content & { description?: string; $ref?: string }>
}

export type OpenapiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  security: object[]
  paths: Record<string, Record<string, OpenapiOperation>>
  components: Json
}

/** A contract as JSON Schema; types without a JSON form, such as files, become `{}`. */
const schemaOf = (contract: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return schema
}

const errorResponseRef = (status: number) => ({ [status]: { $ref: '#/components/responses/Refused' } })

/** The statuses with which a procedure of each access level may answer besides 200 and 404. */
const errorStatuses: Record<AccessLevel, number[]> = {
  public: [400],
  reader: [400, 401],
  overseer: [400, 401, 403],
  noter: [400, 401, 403],
  member: [400, 401, 403],
  animator: [400, 401, 403],
  admin: [400, 401, 403],
}

/** The name of a level and, unless it is public, the roles that it admits. */
const describeLevel = (level: AccessLevel): string => {
  const permission = accessLevels[level]
  return permission ? `${level} (${rolesWith(permission).join(', ')})` : level
}

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })

const uploadFormSchema = {
  type: 'object',
  required: ['file', 'metadata'],
  properties: {
    file: { type: 'string', format: 'binary' },
    metadata: { type: 'string', description: 'JSON: {"clientId": 1, "exercice": true}' },
  },
}

/** The request body of a call; `schema` is the input without the path's parameters. */
const bodyOf = ({ body, bodySchema }: Pick<RestCall, 'body' | 'bodySchema'>, schema: Json): Pick<OpenapiOperation, 'requestBody'> => {
  if (body === 'none') return {}
  if (body === 'form') return { requestBody: { required: true, ...content(uploadFormSchema, 'multipart/form-data') } }
  return { requestBody: content(bodySchema ?? schema) }
}

const omitProperties = (schema: Json, names: ReadonlySet<string>): Json => {
  const { properties = {}, required = [], ...rest } = schema as { properties?: Json; required?: string[] }
  const remaining = required.filter(name => !names.has(name))
  const others = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name)))
  return { ...rest, properties: others, ...(remaining.length > 0 && { required: remaining }) }
}

const toOperation = (method: string, path: string, odd: RestCall): OpenapiOperation => {
  const {
    meta: { level },
    input: contract,
  } = operationOf(odd.call)
  const [does, answers] = operationDocs[odd.call] ?? []
  const input = odd.body === 'form' ? {} : schemaOf(contract, 'input')
  const { properties = {}, required = [] } = input as { properties?: Record<string, Json>; required?: string[] }
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const inQuery = method === 'GET' || odd.body === 'none' ? Object.keys(properties).filter(name => !inPath.has(name)) : []
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  })
  return {
    operationId: odd.call,
    summary: does ?? '',
    tags: odd.call.split('.').slice(0, 1),
    ...(level === 'public' && { security: [] }),
    description: `Level: ${describeLevel(level)}. tRPC: \`${odd.call}\`.`,
    parameters: [...[...inPath].map(name => parameter(name, 'path')), ...inQuery.map(name => parameter(name, 'query'))],
    ...(method === 'GET' ? {} : bodyOf(odd, omitProperties(input, inPath))),
    responses: {
      200: { description: answers ? 'The answer' : 'Nothing', ...(answers && content(schemaOf(answers, 'output'))) },
      ...Object.assign({}, ...errorStatuses[level].map(errorResponseRef)),
      ...(inPath.size > 0 ? errorResponseRef(404) : {}),
    },
  }
}

const createPaths = () => {
  const all: OpenapiDocument['paths'] = {}
  for (const { method, path, row } of restRoutes) {
    const name = path.replaceAll(/:(\w+)/g, '{$1}')
    all[name] = { ...all[name], [method.toLowerCase()]: toOperation(method, path, row) }
  }
  return all
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(appErrors) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

/** The OpenAPI 3.1 document of every call of the REST table, generated from the contracts that the server itself uses. */
export const createOpenapiDocument = (version: string): OpenapiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Weez',
    version,
    description: 'Every call is at the root and below each base path, `/{client}`, `/{client}/clones/{name}` and `/clones/{name}`.',
  },
  security: [{ session: [] }, { token: [] }],
  paths: createPaths(),
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'weez', description: 'Set by `POST /signin`' },
      token: { type: 'http', scheme: 'bearer', description: 'An API token, made on the own profile; the cookie is then not looked at' },
    },
    responses: { Refused: { description: 'Why not', ...content(errorSchema) } },
  },
})
