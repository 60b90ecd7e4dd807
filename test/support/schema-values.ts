import fc from 'fast-check'

/** A JSON Schema as the document of the calls has it. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values that exist, which a generated input may name. */
export type Pool = { ids: readonly number[]; texts: readonly string[] }

const isPlain = (pattern: string) => pattern.startsWith('^[^\\u0000') || pattern === '\\S'
const moments = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00+01:00', '2026-11-20T06:30:00.5-05:30']
const formats: Record<string, readonly string[]> = {
  'date-time': moments,
  date: ['1984-02-29', '2026-11-20'],
  uri: ['https://example.org/', 'http://example.org/a?b=c'],
}

const textArbitrary = (schema: Schema, pool: Pool): fc.Arbitrary<string> => {
  const known = formats[schema.format ?? '']
  if (known) return fc.constantFrom(...known)
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)].filter(pattern => pattern !== undefined)
  const [special] = patterns.filter(pattern => !isPlain(pattern))
  if (special) return fc.stringMatching(new RegExp(special))
  const { minLength = 0, maxLength = 10_000 } = schema
  const words = [
    '',
    ' ',
    'Bonjour',
    '#crise @mairie',
    'é'.repeat(50),
    '<b>x</b>',
    "' or 1=1 --",
    '%',
    '👩🏽‍🚒',
    '\u202eno 12\u202c',
    'a'.repeat(maxLength),
  ]
  return fc
    .oneof(fc.constantFrom(...pool.texts, ...words), fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }))
    .filter(text => text.length >= minLength && text.length <= maxLength && patterns.every(pattern => new RegExp(pattern).test(text)))
}

const integerArbitrary = ({ minimum, exclusiveMinimum, maximum }: Schema, { ids }: Pool): fc.Arbitrary<number> => {
  const min = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  const max = maximum ?? Number.MAX_SAFE_INTEGER
  const fitting = ids.filter(id => id >= min && id <= max)
  const near = fc.integer({ min, max: Math.min(max, Math.max(min, 100)) })
  return fitting.length === 0 ? near : fc.oneof(fc.constantFrom(...fitting), fc.constantFrom(...fitting), near, fc.integer({ min, max }))
}

const objectArbitrary = ({ properties = {}, required = [] }: Schema, pool: Pool): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueArbitrary(schema, pool)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[], noNullPrototype: true })
}

/** Generates values that a schema calls valid; ids and texts often name what exists. */
export const valueArbitrary = (schema: Schema, pool: Pool): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(option => valueArbitrary(option, pool)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map(type => valueArbitrary({ ...schema, type }, pool)))
  if (schema.type === 'object') return objectArbitrary(schema, pool)
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 3 } = schema
    return fc.array(valueArbitrary(items, pool), { minLength, maxLength: Math.min(maxItems, minLength + 3) })
  }
  if (schema.type === 'string') return textArbitrary(schema, pool)
  if (schema.type === 'integer' || schema.type === 'number') return integerArbitrary(schema, pool)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === undefined) return fc.jsonValue()
  throw new Error(`No value is known for ${JSON.stringify(schema)}`)
}
