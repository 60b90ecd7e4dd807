import { z } from 'zod'
import { sessionUser } from '#routers/auth/session.contract.ts'
import { openConversation } from '#routers/messaging/conversations.contract.ts'
import { conversation } from '#routers/messaging/messaging.contract.ts'
import { article, mediaSource } from '#routers/press/press.contract.ts'
import { sequence } from '#routers/sequences/sequences.contract.ts'
import { notificationPage } from '#routers/weezes/notifications.contract.ts'
import { profile } from '#routers/weezes/profiles.contract.ts'
import { thread } from '#routers/weezes/thread.contract.ts'
import { trend } from '#routers/weezes/trends.contract.ts'
import { person, weeze, weezePage } from '#routers/weezes/weezes.contract.ts'

/** What programs will want to name. */
const names = { Article: article, Conversation: conversation, MediaSource: mediaSource, NotificationPage: notificationPage }
const more = { OpenConversation: openConversation, Person: person, Profile: profile, Sequence: sequence, SessionUser: sessionUser }
const known = { ...names, ...more, Thread: thread, Trend: trend, Weeze: weeze, WeezePage: weezePage }

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(known)) registry.add(schema, { id })

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: boolean | Json
}

const objectType = ({ properties = {}, required = [], additionalProperties }: Json): string => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    return `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${print(schema)}${required.includes(name) ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object' ? `Record<string, ${print(additionalProperties)}>` : 'Record<string, never>'
}

const simple: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }

/** A JSON Schema, of the kinds that contracts become, as a type. */
const print = (schema: Json): string => {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return `(${either.map(print).join(' | ')})`
  if (schema.allOf) return schema.allOf.map(print).join(' & ')
  if (schema.type === 'array') return `Array<${print(schema.items ?? {})}>`
  if (schema.type === 'object') return objectType(schema)
  const types = [schema.type ?? []].flat().map(type => simple[type])
  if (types.length === 0 || types.includes(undefined)) throw new Error(`No type is known for ${JSON.stringify(schema)}`)
  return types.join(' | ')
}

/** A contract as a type; what has a name is collected in `named`. */
export const typeOf = (contract: z.ZodType, io: 'input' | 'output', named: Map<string, string>): string => {
  const { $defs = {}, ...schema } = z.toJSONSchema(contract, { io, metadata: registry, target: 'draft-2020-12' }) as Json
  for (const [name, definition] of Object.entries($defs)) if (name in known) named.set(name, print(definition))
  return print(schema)
}
