import { z } from 'zod'
import { isModelName, modelRegistry } from '../../openapi/models.ts'

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
  // A text with several patterns has them in `allOf`.
  if (schema.allOf && !schema.type) return schema.allOf.map(printType).join(' & ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(printType).join(', ')}]`
  if (schema.type === 'array') return `Array<${printType(schema.items || {})}>`
  if (schema.type === 'object') return objectType(schema)
  const types = [schema.type ?? []].flat().map(type => primitiveTypes[type])
  if (types.length === 0 || types.includes(undefined)) throw new Error(`No type is known for ${JSON.stringify(schema)}`)
  return types.join(' | ')
}

/** A contract as a TypeScript type; adds the named types that it uses to `named`. */
export const toTypeScript = (contract: z.ZodType, io: 'input' | 'output', named: Map<string, string>): string => {
  const { $defs = {}, ...schema } = z.toJSONSchema(contract, { io, metadata: modelRegistry, target: 'draft-2020-12' }) as Json
  for (const [name, definition] of Object.entries($defs)) if (isModelName(name)) named.set(name, printType(definition))
  return printType(schema)
}
