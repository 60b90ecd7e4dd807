import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestOrder, TestReport } from './mutant-tests.ts'
import { functionsOf, instrument } from './mutation-rules.ts'
import { type Numbered, switchMutants } from './mutation-switches.ts'

export const root = resolve(import.meta.dirname, '../..')

/** The folders whose files are mutated; texts of the demo and programs of developers are not the product. */
const productFiles = '{routers,db,server,src,locales}/**/*.{ts,tsx}'
const otherFiles = /^(db\/demo|server\/(dev|sdk|binary))\//

/** Returns the text of every file of the product, by its path. */
export const readProduct = (): Map<string, string> =>
  new Map(
    globSync(productFiles, { cwd: root })
      .map(file => file.replaceAll('\\', '/'))
      .filter(file => !otherFiles.test(file))
      .toSorted()
      .map(file => [file, readFileSync(join(root, file), 'utf8')]),
  )

/** Copies the files that git knows or would add into a folder, which is emptied first; libraries are shared. */
export const copyTree = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  for (const file of files.filter(file => existsSync(join(root, file)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** A process that runs tests in a copied tree; started with the first run, and again after a run that was ended. */
export const createTestRunner = (tree: string, env: NodeJS.ProcessEnv, bail: number) => {
  let child: ChildProcess | undefined
  const start = async (): Promise<ChildProcess> => {
    const begun = fork(join(tree, 'test/support/mutant-tests.ts'), [tree], {
      cwd: tree,
      env: { ...env, WEEZ_MUTANTS_BAIL: String(bail) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      detached: true,
    })
    await new Promise((done, fail) => begun.once('message', done).once('exit', fail))
    return begun
  }
  const end = () => {
    // The group has the servers and browsers of the tests too.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    child = undefined
    process.off('exit', end)
  }
  return {
    end,
    /**
     * Runs test files of one kind and reports each; returns whether something failed outside of tests, or undefined if nothing is reported
     * for `silence` ms or the process ends by itself.
     */
    run: async (order: TestOrder, silence: number, onReport: (report: TestReport) => void): Promise<boolean | undefined> => {
      if (!child) process.once('exit', end)
      child ??= await start()
      const running = child
      const { promise, resolve } = Promise.withResolvers<boolean | undefined>()
      const stop = () => resolve(undefined)
      let late = setTimeout(stop, silence)
      const onMessage = (message: unknown) => {
        const report = message as TestReport
        clearTimeout(late)
        late = setTimeout(stop, silence)
        if ('begun' in report || 'ended' in report) onReport(report)
        else resolve(report.failed)
      }
      running.once('exit', stop).on('message', onMessage)
      running.send(order, error => error && stop())
      const answer = await promise
      clearTimeout(late)
      running.off('exit', stop).off('message', onMessage)
      if (answer === undefined) end()
      return answer
    },
  }
}

export type TestRunner = ReturnType<typeof createTestRunner>

/** Returns a function that lists the numbers of a file's functions in an instrumented tree. */
export const numberFunctions = (product: Map<string, string>): ((file: string) => number[]) => {
  const numbers = new Map<string, number[]>()
  let next = 0
  for (const [file, text] of product)
    numbers.set(
      file,
      functionsOf(file, text).map(() => next++),
    )
  return file => numbers.get(file) ?? []
}

/** The name under which `reached-file.ts` records what runs when files are imported. */
export const reachedByImports = 'imports'

const pageOpened = 'const page = await context.newPage()'
/** Records the functions that a page reaches, as `reached.ts` does for Node. */
const recordPage = `${pageOpened}
await page.addInitScript(() => { const seen = new Set(); globalThis.weezReached = n => { if (!seen.has(n)) console.debug('weez-reached ' + n); seen.add(n) } })
page.on('console', message => { const [word, n] = message.text().split(' '); if (word === 'weez-reached') globalThis.weezReached?.(Number(n)) })
`

const choosePage = `${pageOpened}
await page.addInitScript(mutant => { globalThis.weezMutant = mutant }, Number(process.env.WEEZ_MUTANT))
`

/** Instruments a copied tree, so that its tests record into `records` which functions they reach; returns the environment of its tests. */
export const instrumentTree = (tree: string, product: Map<string, string>, records: string): NodeJS.ProcessEnv => {
  const numbersOf = numberFunctions(product)
  for (const [file, text] of product) writeFileSync(join(tree, file), instrument(file, text, numbersOf(file)[0] ?? 0))
  const browser = join(tree, 'test/support/browser.ts')
  writeFileSync(
    browser,
    readFileSync(browser, 'utf8').replace(pageOpened, () => recordPage),
  )
  const config = join(tree, 'vitest.config.ts')
  const setup = JSON.stringify(join(tree, 'test/support/reached-file.ts'))
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('retry: 0,', () => `retry: 0, setupFiles: [${setup}],`),
  )
  rmSync(records, { recursive: true, force: true })
  mkdirSync(records, { recursive: true })
  const preload = pathToFileURL(join(root, 'test/support/reached.ts')).href
  return { WEEZ_REACHED: records, NODE_OPTIONS: `--import=${preload}` }
}

/** Puts mutants into a copied tree, so that `runUnder` chooses one while its tests run; returns the environment of its tests. */
export const switchTree = (tree: string, product: Map<string, string>, mutants: readonly Numbered[]): NodeJS.ProcessEnv => {
  for (const [file, inFile] of Map.groupBy(mutants, ({ mutant }) => mutant.file))
    writeFileSync(join(tree, file), switchMutants(file, product.get(file) ?? '', inFile))
  const browser = join(tree, 'test/support/browser.ts')
  writeFileSync(
    browser,
    readFileSync(browser, 'utf8').replace(pageOpened, () => choosePage),
  )
  const preload = pathToFileURL(join(root, 'test/support/mutant-chosen.ts')).href
  return { WEEZ_MUTANT: '0', NODE_OPTIONS: `--import=${preload}` }
}
