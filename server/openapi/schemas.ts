import { z } from 'zod'
import { isModelName, modelRegistry } from './models.ts'

export type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether it is a bound that zod gives every whole number: those of numbers in JavaScript. The upper one matters to who sends an id.
 */
const isPlainBound = (name: string, value: unknown, io: 'input' | 'output') =>
  (name === 'minimum' || (name === 'maximum' && io === 'output')) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

/** A part of a schema for readers: with references to the components, and in an answer open to fields and values that will be added. */
const toReadable = (part: unknown, io: 'input' | 'output'): unknown => {
  if (Array.isArray(part)) return part.map(one => toReadable(one, io))
  if (!isObject(part)) return part
  const kept = Object.entries(part).filter(([name, value]) => {
    if (part.type === 'integer' && isPlainBound(name, value, io)) return false
    // `format` says it.
    if ((name === 'pattern' || name === 'allOf') && part.format === 'date-time' && io === 'output') return false
    return !(io === 'output' && name === 'additionalProperties' && value === false)
  })
  const readable = kept.map(([name, value]) => [
    name,
    name === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : toReadable(value, io),
  ])
  // Generators of clients ask for `items`; those of a pair are alike.
  if (Array.isArray(part.prefixItems)) readable.push(['items', toReadable(part.prefixItems[0], io)])
  return Object.fromEntries(readable)
}

/**
 * A contract as JSON Schema; models become references, and are added to `used`. Types without a JSON form, such as files, become `{}`.
 * Throws when two models of one name differ.
 */
export const schemaOf = (contract: z.ZodType, io: 'input' | 'output', used: Map<string, Json>): Json => {
  const { $schema, $defs, ...schema } = z.toJSONSchema(contract, {
    io,
    metadata: modelRegistry,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // What a contract says of itself beyond its checks, such as the values of a refinement.
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
  }) as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {})) {
    if (!isModelName(name)) throw new Error(`${name} is no model`)
    const { id, ...readable } = toReadable(definition, io) as Json
    const known = used.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(readable)) throw new Error(`There are two models ${name}`)
    used.set(name, readable)
  }
  return toReadable(schema, io) as Json
}
