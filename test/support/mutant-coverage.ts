import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree, createTestRunner, instrumentTree, numberFunctions, root } from './mutant-tree.ts'
import type { Mutant } from './mutation-rules.ts'
import { importsOf, parseNodes } from './source-files.ts'

/** Tests that read the program's text, not what it does: every change of a text would fail them. */
const aboutText = /support\/(source-files|broken-builds)\.ts/

/** The kinds of tests, by their folders. */
export const testKinds = ['rules', 'routers', 'rest', 'e2e'] as const
export type TestKind = (typeof testKinds)[number]

const listTests = (kind: TestKind): string[] =>
  globSync(`test/${kind}/**/*.test.ts`, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !aboutText.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()

/** Test files that run in one go and load the program once. */
const chunk = 10

type Coverage = { sources: string; durations: Record<string, number>; reached: Record<string, number[]>; failing: string[] }

const hashOf = (product: Map<string, string>, tests: string[]): string =>
  hash('sha256', JSON.stringify([...product, ...tests.map(test => readFileSync(join(root, test), 'utf8'))]))

/**
 * Runs every test file of a kind once on an instrumented copy and returns what each reaches and how long it takes; kept in `folder` until a
 * source or a test changes.
 */
const readCoverage = async (
  folder: string,
  kind: TestKind,
  product: Map<string, string>,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<Coverage> => {
  const tests = listTests(kind)
  const sources = hashOf(product, tests)
  const kept = join(folder, `coverage-${kind}.json`)
  const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Coverage) : undefined
  if (known?.sources === sources) return known
  const [tree, records] = [join(folder, 'instrumented'), join(folder, 'records')]
  copyTree(tree)
  const added = instrumentTree(tree, product, records)
  if (kind === 'e2e') execFileSync(process.execPath, ['server/dev/build.ts'], { cwd: tree, env, stdio: 'ignore' })
  const runner = createTestRunner(tree, { ...env, ...added })
  const coverage: Coverage = { sources, durations: {}, reached: {}, failing: [] }
  for (let at = 0; at < tests.length; at += chunk) {
    const files = tests.slice(at, at + chunk)
    const answer = await runner.run({ changed: [], tests: files }, chunk * 60_000)
    for (const test of files) coverage.durations[test] = answer?.durations[test] ?? 60_000
    coverage.failing.push(...(answer?.failed ?? files))
    say(`reached  ${at + files.length} of ${tests.length} files of ${kind}`)
  }
  for (const test of coverage.failing) say(`${test} fails unchanged and is left out`)
  runner.end()
  for (const file of readdirSync(records)) {
    const numbers = readFileSync(join(records, file), 'utf8').split('\n').filter(Boolean).map(Number)
    coverage.reached[decodeURIComponent(file)] = [...new Set(numbers)]
  }
  writeFileSync(kept, JSON.stringify(coverage))
  return coverage
}

/** Returns how many imports lie between a test and each file of the product that it reaches by them. */
const distancesFrom = (test: string, importsByFile: (file: string) => string[]): Map<string, number> => {
  const distances = new Map([[test, 0]])
  const waiting = [test]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const target of importsByFile(file)) {
      if (distances.has(target)) continue
      distances.set(target, (distances.get(file) ?? 0) + 1)
      waiting.push(target)
    }
  }
  return distances
}

/** The most test files for a mutant in code that runs when its file is imported: those that import it most directly. */
const importersMax = 12

/**
 * Returns a function that lists the tests of one kind for a mutant: those that reach its function, fastest first. Code outside functions
 * is reached by whatever imports it.
 */
export const findTests = async (
  ...args: Parameters<typeof readCoverage>
): Promise<(mutant: Mutant) => { tests: string[]; time: number }> => {
  const [, , product] = args
  const coverage = await readCoverage(...args)
  const first = numberFunctions(product)
  const reached = Object.entries(coverage.reached).map(([test, numbers]) => [test, new Set(numbers)] as const)
  const imports = new Map<string, string[]>()
  const importsByFile = (file: string): string[] => {
    const known = imports.get(file)
    if (known) return known
    const path = join(root, file)
    const found = /\.tsx?$/.test(file) && existsSync(path) ? importsOf(file, parseNodes(file, readFileSync(path, 'utf8'))) : []
    const targets = found.filter(({ type }) => !type).map(({ target }) => target)
    imports.set(file, targets)
    return targets
  }
  const tests = Object.keys(coverage.durations).filter(test => !coverage.failing.includes(test))
  const distances = new Map(tests.map(test => [test, distancesFrom(test, importsByFile)]))
  const durationOf = (test: string) => coverage.durations[test] ?? 0
  return ({ file, within }) => {
    const number = within === undefined ? undefined : (first.get(file) ?? 0) + within
    const distanceOf = (test: string) => distances.get(test)?.get(file) ?? Number.POSITIVE_INFINITY
    const found =
      number === undefined
        ? tests
            .filter(test => Number.isFinite(distanceOf(test)))
            .toSorted((one, other) => distanceOf(one) - distanceOf(other) || durationOf(one) - durationOf(other))
            .slice(0, importersMax)
        : reached.flatMap(([test, numbers]) => (numbers.has(number) && tests.includes(test) ? [test] : []))
    const ordered = found.toSorted((one, other) => durationOf(one) - durationOf(other))
    return { tests: ordered, time: ordered.reduce((sum, test) => sum + durationOf(test), 0) }
  }
}
