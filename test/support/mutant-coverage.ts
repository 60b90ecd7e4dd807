import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree, createTestRunner, instrumentTree, numberFunctions, reachedByImports, root } from './mutant-tree.ts'
import type { Mutant } from './mutation-rules.ts'
import { importsOf, parseNodes } from './source-files.ts'

/** Tests that read the program's text, not what it does: every change of a text would fail them. */
const aboutText = /support\/(source-files|broken-builds)\.ts/

/** The kinds of tests, by their folders. */
export const testKinds = ['rules', 'routers', 'rest', 'e2e'] as const
export type TestKind = (typeof testKinds)[number]

export const listTests = (kind: TestKind): string[] =>
  globSync(`test/${kind}/**/*.test.{ts,tsx}`, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !aboutText.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()

/** Test files that run in one go and load the program once; a journey starts programs of its own. */
const chunks: Record<TestKind, number> = { rules: 10, routers: 10, rest: 10, e2e: 2 }

/** What one test file reaches: numbers of functions; `text` is a hash of the file. */
type TestCoverage = { text: string; duration: number; failed: boolean; reached: number[] }
/** `imported`: functions that run when files are imported, before any test. */
type Coverage = { sources: string; imported: number[]; tests: Record<string, TestCoverage> }

const hashOf = (text: string) => hash('sha256', text).slice(0, 16)
const hashTest = (test: string) => hashOf(readFileSync(join(root, test), 'utf8'))

/**
 * Runs the test files of a kind once on an instrumented copy and returns what each reaches and how long it takes; kept in `folder` until a
 * source changes, and for each test file until it changes.
 */
const readCoverage = async (
  folder: string,
  kind: TestKind,
  product: Map<string, string>,
  env: NodeJS.ProcessEnv,
  workers: number,
  say: (text: string) => void,
): Promise<Coverage> => {
  const sources = hashOf(JSON.stringify([...product]))
  const kept = join(folder, `coverage-${kind}.json`)
  const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Coverage) : undefined
  const coverage: Coverage = known?.sources === sources ? known : { sources, imported: [], tests: {} }
  const tests = listTests(kind)
  for (const test of Object.keys(coverage.tests)) if (!tests.includes(test)) delete coverage.tests[test]
  const changed = tests.filter(test => coverage.tests[test]?.text !== hashTest(test))
  if (changed.length === 0) return coverage
  const [tree, records] = [join(folder, 'instrumented'), join(folder, 'records')]
  copyTree(tree)
  const added = instrumentTree(tree, product, records)
  if (kind === 'e2e') execFileSync(process.execPath, ['server/dev/build.ts'], { cwd: tree, env, stdio: 'ignore' })
  const readReached = (name: string): number[] => {
    const path = join(records, encodeURIComponent(name))
    return existsSync(path) ? [...new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean).map(Number))] : []
  }
  const waiting = [...changed]
  const cover = async () => {
    const runner = createTestRunner(tree, { ...env, ...added }, 0)
    for (let files = waiting.splice(0, chunks[kind]); files.length > 0; files = waiting.splice(0, chunks[kind])) {
      for (const test of files) delete coverage.tests[test]
      await runner.run({ changed: [], tests: files }, 5 * 60_000, report => {
        if (!('ended' in report)) return
        const { ended, failed, duration } = report
        coverage.tests[ended] = { text: hashTest(ended), duration, failed, reached: readReached(ended) }
        if (failed) say(`${ended} fails unchanged and is left out`)
      })
      for (const test of files) coverage.tests[test] ??= { text: hashTest(test), duration: 60_000, failed: true, reached: [] }
      say(`${kind}: ${waiting.length} of ${changed.length} files left to reach`)
      coverage.imported = [...new Set([...coverage.imported, ...readReached(reachedByImports)])]
      writeFileSync(kept, JSON.stringify(coverage))
    }
    runner.end()
  }
  await Promise.all(Array.from({ length: workers }, cover))
  return coverage
}

/** The most that the tests of one mutant take together, in ms as measured, and the most files. */
const budgets: Record<TestKind, { time: number; files: number }> = {
  rules: { time: 10_000, files: 8 },
  routers: { time: 10_000, files: 10 },
  rest: { time: 12_000, files: 8 },
  e2e: { time: 60_000, files: 3 },
}

const listTargets = (test: string): string[] =>
  importsOf(test, parseNodes(test, readFileSync(join(root, test), 'utf8'))).flatMap(({ target, type }) => (type ? [] : [target]))

const readImporters = (product: Map<string, string>): Map<string, string[]> => {
  const importers = new Map<string, string[]>()
  for (const [file, text] of product)
    for (const { target, type } of importsOf(file, parseNodes(file, text)))
      if (!type) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** The tests of one kind for a mutant, and whether its function runs when files are imported. */
type Found = { tests: string[]; imported: boolean }

/**
 * Returns a function that lists the tests of one kind for a mutant: those that reach its function, and for code outside functions those
 * that import its file, or reach functions of it or of a file that imports it. The fastest and those that reach little else come first, and tests that
 * take longer than a mutant is worth are left out.
 */
export const findTests = async (
  folder: string,
  kind: TestKind,
  product: Map<string, string>,
  env: NodeJS.ProcessEnv,
  workers: number,
  say: (text: string) => void,
): Promise<(mutant: Mutant) => Found> => {
  const coverage = await readCoverage(folder, kind, product, env, workers, say)
  const numbersOf = numberFunctions(product)
  const importers = readImporters(product)
  const imported = new Set(coverage.imported)
  const tests = Object.entries(coverage.tests).flatMap(([test, { failed, duration, reached }]) =>
    failed ? [] : [{ test, duration, reached: new Set(reached), targets: listTargets(test) }],
  )
  return ({ file, within }) => {
    const number = within === undefined ? undefined : (numbersOf(file)[within] ?? -1)
    const atImport = number === undefined || imported.has(number)
    const near = [file, ...(importers.get(file) ?? [])].flatMap(numbersOf)
    const wanted = atImport ? near : [number]
    const { time, files } = budgets[kind]
    const found = tests
      .map(({ test, duration, reached, targets }) => {
        const share = wanted.filter(one => reached.has(one)).length / Math.max(1, reached.size)
        return { test, duration, share: atImport && targets.includes(file) ? 1 : share }
      })
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => (200 + one.duration) / one.share - (200 + other.duration) / other.share)
    const chosen: string[] = []
    let left = time
    for (const { test, duration } of found) {
      if (chosen.length >= files || (chosen.length > 0 && duration > left)) continue
      chosen.push(test)
      left -= duration
    }
    return { tests: chosen, imported: atImport }
  }
}
