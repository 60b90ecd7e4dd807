import { z } from 'zod'
import { conversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { conversation } from '#routers/messaging/messaging.contract.ts'
import { person } from '#routers/people.contract.ts'
import { article, mediaSource } from '#routers/press/press.contract.ts'
import { sequence } from '#routers/sequences/sequences.contract.ts'
import { sessionUser } from '#routers/session.contract.ts'
import { notificationPage } from '#routers/weezes/notifications.contract.ts'
import { profile } from '#routers/weezes/profiles.contract.ts'
import { thread } from '#routers/weezes/thread.contract.ts'
import { trend } from '#routers/weezes/trends.contract.ts'
import { weeze, weezePage } from '#routers/weezes/weezes.contract.ts'

/** Contracts that become named types. */
const contentSchemas = { Article: article, Conversation: conversation, MediaSource: mediaSource, NotificationPage: notificationPage }
const otherSchemas = {
  OpenConversation: conversationWithMessages,
  Person: person,
  Profile: profile,
  Sequence: sequence,
  SessionUser: sessionUser,
}
const namedSchemas = { ...contentSchemas, ...otherSchemas, Thread: thread, Trend: trend, Weeze: weeze, WeezePage: weezePage }

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id })

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  items?: Json | false
  prefixItems?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: boolean | Json
}

const objectType = ({ properties = {}, required = [], additionalProperties }: Json): string => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    return `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${printType(schema)}${required.includes(name) ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object' ? `Record<string, ${printType(additionalProperties)}>` : 'Record<string, never>'
}

const primitiveTypes: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }

/** A contract's JSON Schema as a TypeScript type. Throws for a schema of an unknown kind. */
const printType = (schema: Json): string => {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return `(${either.map(printType).join(' | ')})`
  if (schema.allOf) return schema.allOf.map(printType).join(' & ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(printType).join(', ')}]`
  if (schema.type === 'array') return `Array<${printType(schema.items || {})}>`
  if (schema.type === 'object') return objectType(schema)
  const types = [schema.type ?? []].flat().map(type => primitiveTypes[type])
  if (types.length === 0 || types.includes(undefined)) throw new Error(`No type is known for ${JSON.stringify(schema)}`)
  return types.join(' | ')
}

/** A contract as a TypeScript type; adds the named types that it uses to `named`. */
export const toTypeScript = (contract: z.ZodType, io: 'input' | 'output', named: Map<string, string>): string => {
  const { $defs = {}, ...schema } = z.toJSONSchema(contract, { io, metadata: registry, target: 'draft-2020-12' }) as Json
  for (const [name, definition] of Object.entries($defs)) if (name in namedSchemas) named.set(name, printType(definition))
  return printType(schema)
}
