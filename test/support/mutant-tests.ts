import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

// The program that runs tests for `mutants.ts`, in a copy of the tree: `node mutant-tests.ts <copy>`. Another process can end it when a
// mutant never ends.

/** Asks for a run: the changed files, and the test files in their order. The first failure ends the run, but for an instrumented tree. */
export type TestOrder = { changed: string[]; tests: string[] }
/** The answer: the names of failed tests, and how long each file took, in ms. */
export type TestAnswer = { failed: string[]; durations: Record<string, number> }

const root = process.argv[2] ?? ''
process.chdir(root)

/** Keeps the order in which the files are asked for. */
class KeepOrder {
  shard = async <Files>(files: Files) => files
  sort = async <Files>(files: Files) => files
}

const vitest = await createVitest(
  'test',
  { root, watch: false, maxWorkers: 1, reporters: [{}], bail: process.env.WEEZ_REACHED ? 0 : 1, sequence: { sequencer: KeepOrder } },
  { server: { watch: null }, logLevel: 'silent' },
)

const run = async ({ changed, tests }: TestOrder): Promise<TestAnswer> => {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const wanted = tests.map(test => join(root, test))
  const specifications = (await vitest.globTestSpecifications(wanted))
    .filter(({ moduleId }) => wanted.includes(moduleId))
    .toSorted((one, other) => wanted.indexOf(one.moduleId) - wanted.indexOf(other.moduleId))
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest returns the files of earlier runs too.
  const testModules = known.filter(({ moduleId }) => wanted.includes(moduleId))
  const nameOf = (path: string) => relative(root, path)
  const failed = testModules.filter(module => module.state() === 'failed').map(({ moduleId }) => nameOf(moduleId))
  return {
    failed: failed.length === 0 && unhandledErrors.length > 0 ? ['an error outside of tests'] : failed,
    durations: Object.fromEntries(testModules.map(module => [nameOf(module.moduleId), module.diagnostic().duration])),
  }
}

process.on('message', (order: TestOrder) => {
  void run(order)
    .catch((error): TestAnswer => {
      appendFileSync(join(root, 'mutant-tests.log'), `${error?.stack ?? error}\n`)
      return { failed: ['vitest'], durations: {} }
    })
    .then(answer => process.send?.(answer))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
