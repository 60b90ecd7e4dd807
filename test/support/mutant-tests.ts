import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

// The program that runs tests for `mutants.ts`, in a copy of the tree: `node mutant-tests.ts <copy>`. Another process can end it when a
// mutant never ends.

/** Asks for a run: the changed files, and the test files of one kind in their order. */
export type TestOrder = { changed: string[]; tests: string[] }
/** A test file begins, ends after some ms, or the whole run ends, perhaps with an error outside of tests. */
export type TestReport = { begun: string } | { ended: string; failed: boolean; duration: number } | { failed: boolean }

const root = process.argv[2] ?? ''
process.chdir(root)

/** Keeps the order in which the files are asked for. */
class KeepOrder {
  shard = async <Files>(files: Files) => files
  sort = async <Files>(files: Files) => files
}

const report = (answer: TestReport): void => void process.send?.(answer)
const nameOf = (path: string) => relative(root, path)

const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    maxWorkers: 1,
    reporters: [
      {
        onTestModuleStart: ({ moduleId }) => report({ begun: nameOf(moduleId) }),
        onTestModuleEnd: module =>
          report({ ended: nameOf(module.moduleId), failed: module.state() === 'failed', duration: module.diagnostic().duration }),
      },
    ],
    bail: Number(process.env.WEEZ_MUTANTS_BAIL),
    sequence: { sequencer: KeepOrder },
  },
  { server: { watch: null }, logLevel: 'silent' },
)

const run = async ({ changed, tests }: TestOrder): Promise<boolean> => {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const specifications = tests.map(test => vitest.getProjectByName(test.split('/')[1] ?? '').createSpecification(join(root, test)))
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length > 0
}

process.on('message', (order: TestOrder) => {
  void run(order)
    .catch(error => {
      appendFileSync(join(root, 'mutant-tests.log'), `${error?.stack ?? error}\n`)
      return true
    })
    .then(failed => report({ failed }))
})
process.once('disconnect', () => process.exit(0))
report({ failed: false })
