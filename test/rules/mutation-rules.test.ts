import { describe, expect, test } from 'vitest'
import { instrument, mutantsOf, mutate } from '../support/mutation-rules.ts'
import { switchMutants } from '../support/mutation-switches.ts'

const resultsOf = (text: string, file = 'routers/press/router.ts') => mutantsOf(file, text).map(mutant => mutate(text, mutant))

describe('one change each', () => {
  test.each<[string, string[]]>([
    ['const interval = 10_000', ['const interval = 20000']],
    ['const none = 0', ['const none = 1']],
    ['const shown = { title: "Titre" }', ['const shown = { title: "Titre!" }']],
    ['f(true)', [';', 'f(false)']],
    ['export const less = a < b', ['export const less = a <= b']],
    ['export const both = a && !b', ['export const both = a || !b', 'export const both = a && b']],
    ['if (a) b = c', ['if (!(a)) b = c']],
    [
      'export const router = { list: adminProcedure.query(list) }',
      [`import { animatorProcedure as level } from '../trpc.ts';export const router = { list: level.query(list) }`],
    ],
    [
      `import { and, eq, ne } from 'drizzle-orm'\nexport const where = and(eq(a, b), c)`,
      [
        `import { or } from 'drizzle-orm';import { and, eq, ne } from 'drizzle-orm'\nexport const where = or(eq(a, b), c)`,
        `import { and, eq, ne } from 'drizzle-orm'\nexport const where = and(undefined, c)`,
        `import { and, eq, ne } from 'drizzle-orm'\nexport const where = and(eq(a, b), undefined)`,
        `import { and, eq, ne } from 'drizzle-orm'\nexport const where = and(ne(a, b), c)`,
      ],
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is a program
    ['export const query = sql`${a} <= ${b}`', ['export const query = sql`${a} < ${b}`']],
    ['export type Status = "on" | 1', []],
  ])('%s', (text, results) => expect(resultsOf(text)).toEqual(results))
})

test('each function says that it is reached before it does anything, with a number of its own', () => {
  const text = 'const a = (b: number) => (c: number) => b + c\nfunction d() { return { e: () => ({}) } }'
  const reached: number[] = []
  Object.assign(globalThis, { weezReached: (number: number) => reached.push(number) })
  const program = instrument('a.ts', text, 10).replaceAll(': number', '')
  expect(new Function(`${program}; return [a(1)(2), d().e()]`)()).toEqual([3, {}])
  expect(reached).toEqual([10, 11, 12, 13])
  Reflect.deleteProperty(globalThis, 'weezReached')
})

test('a mutant says where it is: its line, and the function whose tests reach it', () => {
  const mutants = mutantsOf('a.ts', 'const a = 1\nconst b = () => {\n  const c = () => 2\n  return c() + 3\n}')
  expect(mutants.map(({ line, from, within }) => [line, from, within])).toEqual([
    [1, '1', undefined],
    [3, '2', 1],
    [4, '3', 0],
  ])
})

test('a program with all mutants in it runs the one that is chosen, and else as it was written', () => {
  const text = 'const f = a => { a > 1 && a < 4 || (a = 0)\nif (!a) g(a, "none")\nreturn a - 1 }'
  const mutants = mutantsOf('a.ts', text)
  const program = switchMutants(
    'a.ts',
    text,
    mutants.map((mutant, number) => ({ mutant, number })),
  )
  const answer = (source: string): unknown => {
    const said: unknown[] = []
    return [new Function('g', `${source}; return [0, 1, 2, 4].map(f)`)((...args: unknown[]) => said.push(args)), said]
  }
  for (const [number, mutant] of mutants.entries()) {
    Object.assign(globalThis, { weezMutant: number })
    expect(answer(program), mutant.rule).toEqual(answer(mutate(text, mutant)))
  }
  Reflect.deleteProperty(globalThis, 'weezMutant')
  expect(answer(program)).toEqual(answer(text))
})

test('prose for people has no mutants, and what programs read has', () => {
  const countIn = (file: string) => mutantsOf(file, `export const a = { title: 'Un titre', code: f('one two') }`).length
  expect(['locales/fr/hub.ts', 'server/openapi/described.ts', 'routers/press/articles.contract.ts'].map(countIn)).toEqual([0, 0, 2])
  expect(
    mutantsOf('a.ts', `export const a = { summary: 'What it is', id: z.string().describe('Its id') }; const b = alias(users, 'b')`),
  ).toEqual([])
  expect(mutantsOf('a.ts', `const c = log.info('ready')`)).toEqual([])
})
