import fc from 'fast-check'
import type { z } from 'zod'

type Def = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  options?: Schema[]
  entries?: Record<string, string | number>
  values?: unknown[]
  in?: Schema
}
type Schema = { def: Def }

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

/** A text that some contract takes. */
const text = (named: readonly (string | number)[]) => {
  const names = named.filter(value => typeof value === 'string')
  return fc.oneof(
    fc.constantFrom(...words, ...moments, ...names),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
}
const whole = (named: readonly (string | number)[]) => {
  const ids = named.filter(value => typeof value === 'number')
  return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.nat({ max: 100 }), fc.maxSafeInteger())
}

const object = (shape: Record<string, Schema>, named: readonly (string | number)[]): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, fitting(field, named)]))).map(value =>
    // What may be left out is left out, not undefined.
    Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)),
  )

/** Values that a contract takes, or nearly; ids and names are often those in `named`. */
const fitting = ({ def }: Schema, named: readonly (string | number)[]): fc.Arbitrary<unknown> => {
  const inner = def.innerType ?? def.in
  if (def.type === 'optional' || def.type === 'default')
    return inner ? fc.option(fitting(inner, named), { nil: undefined }) : fc.constant(undefined)
  if (def.type === 'nullable') return inner ? fc.option(fitting(inner, named)) : fc.constant(null)
  if (inner) return fitting(inner, named)
  if (def.type === 'object') return object(def.shape ?? {}, named)
  if (def.type === 'array' && def.element) return fc.array(fitting(def.element, named), { maxLength: 4 })
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries ?? {}))
  if (def.type === 'literal') return fc.constantFrom(...(def.values ?? []))
  if (def.type === 'union') return fc.oneof(...(def.options ?? []).map(option => fitting(option, named)))
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number') return whole(named)
  if (def.type === 'string') return text(named)
  if (def.type === 'void') return fc.constant(undefined)
  return fc.jsonValue()
}

export const valid = (contract: z.ZodType, named: readonly (string | number)[]): fc.Arbitrary<unknown> =>
  fitting(contract as unknown as Schema, named)

/** What no contract should choke on. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
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

/** Texts sent as JSON that are none, or strange ones. */
export const strangeJson: fc.Arbitrary<string> = fc.oneof(
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
