import fc from 'fast-check'
import type { z } from 'zod'

type ZodDef = {
  type: string
  shape?: Record<string, ZodSchema>
  innerType?: ZodSchema
  element?: ZodSchema
  options?: ZodSchema[]
  entries?: Record<string, string | number>
  values?: unknown[]
  in?: ZodSchema
}
type ZodSchema = { def: ZodDef }

const words = [
  '',
  'Bonjour',
  '#crise',
  '@mairie',
  'é'.repeat(50),
  '<img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '%',
  '\u202e',
  '👩🏽‍🚒',
  'a'.repeat(1000),
]
const moments = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']

/** Generates texts, some of them known words, times and names from `named`. */
const textArbitrary = (named: readonly (string | number)[]) => {
  const names = named.filter(value => typeof value === 'string')
  return fc.oneof(
    fc.constantFrom(...words, ...moments, ...names),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
}
const integerArbitrary = (named: readonly (string | number)[]) => {
  const ids = named.filter(value => typeof value === 'number')
  return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.nat({ max: 100 }), fc.maxSafeInteger())
}

const objectArbitrary = (shape: Record<string, ZodSchema>, named: readonly (string | number)[]): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valueArbitrary(field, named)]))).map(value =>
    // An omitted field has no key instead of the value undefined.
    Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)),
  )

/** Generates values that match a contract or nearly match it; ids and names often come from `named`. */
const valueArbitrary = ({ def }: ZodSchema, named: readonly (string | number)[]): fc.Arbitrary<unknown> => {
  const inner = def.innerType ?? def.in
  if (def.type === 'optional' || def.type === 'default')
    return inner ? fc.option(valueArbitrary(inner, named), { nil: undefined }) : fc.constant(undefined)
  if (def.type === 'nullable') return inner ? fc.option(valueArbitrary(inner, named)) : fc.constant(null)
  if (inner) return valueArbitrary(inner, named)
  if (def.type === 'object') return objectArbitrary(def.shape ?? {}, named)
  if (def.type === 'array' && def.element) return fc.array(valueArbitrary(def.element, named), { maxLength: 4 })
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries ?? {}))
  if (def.type === 'literal') return fc.constantFrom(...(def.values ?? []))
  if (def.type === 'union') return fc.oneof(...(def.options ?? []).map(option => valueArbitrary(option, named)))
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number') return integerArbitrary(named)
  if (def.type === 'string') return textArbitrary(named)
  return fc.jsonValue()
}

export const validInput = (contract: z.ZodType, named: readonly (string | number)[]): fc.Arbitrary<unknown> =>
  valueArbitrary(contract as unknown as ZodSchema, named)

/** Generates values that every contract must handle without a crash. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    '',
    '\0',
    '\ud800',
    '\ufeff',
    '%00',
    '__proto__',
    'x'.repeat(20_000),
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[[[[[]]]]]],
    { toString: 1 },
    { constructor: { prototype: {} } },
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00Z',
    "'; drop table users; --",
    '../../etc/passwd',
  ),
  fc.array(fc.constant('a'), { minLength: 200, maxLength: 400 }),
)

/** Generates texts that are sent as JSON: invalid or unusual ones. */
export const hostileJsonText: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    'null',
    'NaN',
    '{',
    '[',
    '{}{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"role":"ADMIN"}}',
    '{"constructor":{"prototype":{"role":"ADMIN"}}}',
    '{"text":"\\ud800"}',
    '{"text":"\\u0000"}',
    '\ufeff{"text":"x"}',
    '[1e999]',
    '-0',
    '"\\u202e"',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    `{"text":${'9'.repeat(4000)}}`,
  ),
)
