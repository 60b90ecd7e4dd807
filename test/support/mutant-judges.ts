import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestKind } from './mutant-coverage.ts'
import { copyTree, createTestRunner, switchTree, type TestRunner } from './mutant-tree.ts'
import { type Mutant, mutate } from './mutation-rules.ts'
import type { Numbered } from './mutation-switches.ts'

/** How a mutant was caught, by which test; undefined if the tests pass. */
export type Caught = { outcome: 'test' | 'timeout'; by: string } | undefined
export type ToJudge = Numbered & { tests: string[] }
type OnJudged = (judged: ToJudge, caught: Caught) => void

/** No test reports nothing for longer, in ms. */
const silences: Record<TestKind, number> = { rules: 60_000, routers: 90_000, rest: 90_000, e2e: 200_000 }

/** Mutants that are judged by one process: it loads the program once. */
export const roundSize = 40

const nameCase = (kind: TestKind, number: number, at: number) => `test/${kind}/mutant-${number}-${at}.test.ts`

/** Judges mutants in functions: a tree with all of them in it, of which each test file chooses one. */
export const createSwitchedJudge = (tree: string, product: Map<string, string>, mutants: readonly Numbered[], env: NodeJS.ProcessEnv) => {
  copyTree(tree)
  const added = switchTree(tree, product, mutants)
  let built = false

  /** Runs the tests of a round; a mutant that stops the process is not caught by a test, and the round goes on with the next one. */
  const run = async (
    runner: TestRunner,
    kind: TestKind,
    round: readonly ToJudge[],
    onEnd: (judged: ToJudge, test: string, failed: boolean) => void,
  ) => {
    const stopped = new Set<ToJudge>()
    const cases = new Map(
      round.flatMap(judged => judged.tests.map((test, at) => [nameCase(kind, judged.number, at), { judged, test }] as const)),
    )
    for (const [file, { judged, test }] of cases) {
      const load = `() => import('${test.replace(/^test\//, '../')}?${file.replace(/\D+/g, '-')}')`
      writeFileSync(
        join(tree, file),
        `import { runUnder } from '#test/support/mutant-case.ts'\nawait runUnder(${judged.number}, ${load})\n`,
      )
    }
    const left = new Set(cases.keys())
    while (left.size > 0) {
      let begun: string | undefined
      const tests = [...left]
      await runner.run({ changed: [], tests }, silences[kind], report => {
        if ('begun' in report) begun = report.begun
        const ended = 'ended' in report ? cases.get(report.ended) : undefined
        if (!('ended' in report) || !ended) return
        left.delete(report.ended)
        begun = undefined
        onEnd(ended.judged, ended.test, report.failed)
      })
      const { judged } = cases.get(begun ?? tests.find(test => left.has(test)) ?? '') ?? {}
      if (!judged) break
      stopped.add(judged)
      for (const [file, { judged: one }] of cases) if (one === judged) left.delete(file)
      runner.end()
    }
    for (const file of cases.keys()) rmSync(join(tree, file))
    return stopped
  }

  const judge = async (kind: TestKind, round: readonly ToJudge[], onJudged: OnJudged): Promise<void> => {
    if (kind === 'e2e' && !built) execFileSync(process.execPath, ['server/dev/build.ts'], { cwd: tree, env, stdio: 'ignore' })
    built ||= kind === 'e2e'
    const runner = createTestRunner(tree, { ...env, ...added }, 0)
    const failed = new Map<ToJudge, string>()
    const stopped = await run(runner, kind, round, (judged, test, isFailed) => {
      if (isFailed && !failed.has(judged)) failed.set(judged, test)
    })
    // What has caught something runs once more without a mutant: if it fails then, something of this round stayed behind.
    const control = { ...(round[0] as ToJudge), number: 0, tests: [...new Set(failed.values())] }
    const broken = new Set<string>()
    const controlStopped = await run(runner, kind, [control], (_, test, isFailed) => void (isFailed && broken.add(test)))
    runner.end()
    const doubtful: ToJudge[] = []
    for (const judged of round) {
      const by = failed.get(judged)
      const isDoubtful = by !== undefined && (broken.has(by) || controlStopped.size > 0)
      if (isDoubtful && round.length > 1) doubtful.push(judged)
      else if (by !== undefined && !isDoubtful) onJudged(judged, { outcome: 'test', by })
      else onJudged(judged, stopped.has(judged) ? { outcome: 'timeout', by: '' } : undefined)
    }
    // Each of them takes as long as a round begins: what is settled is told before.
    for (const judged of doubtful) await judge(kind, [judged], onJudged)
  }
  return judge
}

/** Judges mutants in code that runs when files are imported: each changes its file, and a new process loads the program. */
export const createFileJudge = (tree: string, product: Map<string, string>, env: NodeJS.ProcessEnv) => {
  copyTree(tree)
  const runner = createTestRunner(tree, env, 1)
  let before: string[] = []
  return async (kind: TestKind, { mutant, tests }: ToJudge): Promise<Caught> => {
    const text = product.get(mutant.file) ?? ''
    writeFileSync(join(tree, mutant.file), mutate(text, mutant))
    const failed: string[] = []
    const built = kind !== 'e2e' || findError(tree, env, process.execPath, 'server/dev/build.ts') === ''
    const answer = built
      ? await runner.run({ changed: [...before, mutant.file], tests }, silences[kind], report => {
          if ('ended' in report && report.failed) failed.push(report.ended)
        })
      : false
    writeFileSync(join(tree, mutant.file), text)
    before = [mutant.file]
    if (failed[0]) return { outcome: 'test', by: failed[0] }
    if (answer === undefined) return { outcome: 'timeout', by: '' }
    return answer ? { outcome: 'test', by: 'an error outside of tests' } : undefined
  }
}

/** Returns what a program says if it fails, and nothing if it succeeds. */
const findError = (tree: string, env: NodeJS.ProcessEnv, program: string, ...args: string[]): string => {
  try {
    execFileSync(program, args, { cwd: tree, env, stdio: 'pipe', maxBuffer: 2 ** 26 })
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout) || 'failed'
  }
}

/**
 * Returns which mutants the compiler rejects. It reads one mutant of each file at a time; an error is blamed on the mutant of its file, and
 * where only other files have errors the mutants are read in halves.
 */
export const findRejected = (
  tree: string,
  product: Map<string, string>,
  mutants: readonly Mutant[],
  env: NodeJS.ProcessEnv,
): Set<Mutant> => {
  copyTree(tree)
  const rejected = new Set<Mutant>()
  const check = (together: readonly Mutant[]): void => {
    if (together.length === 0) return
    for (const mutant of together) writeFileSync(join(tree, mutant.file), mutate(product.get(mutant.file) ?? '', mutant))
    const said = findError(tree, env, 'tsc', '--pretty', 'false')
    for (const { file } of together) writeFileSync(join(tree, file), product.get(file) ?? '')
    if (said === '') return
    const wrong = new Set([...said.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
    const blamed = together.length === 1 ? together : together.filter(({ file }) => wrong.has(file))
    for (const mutant of blamed) rejected.add(mutant)
    const half = together.length >> 1
    const parts = blamed.length > 0 ? [together.filter(mutant => !rejected.has(mutant))] : [together.slice(0, half), together.slice(half)]
    for (const part of parts) check(part)
  }
  const byFile = [...Map.groupBy(mutants, ({ file }) => file).values()]
  for (let at = 0; byFile.some(inFile => inFile[at]); at++) check(byFile.flatMap(inFile => inFile[at] ?? []))
  return rejected
}
