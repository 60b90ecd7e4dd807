import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestAnswer, TestOrder } from './mutant-tests.ts'
import { functionsOf, instrument } from './mutation-rules.ts'

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
export const createTestRunner = (tree: string, env: NodeJS.ProcessEnv) => {
  let child: ChildProcess | undefined
  const start = async (): Promise<ChildProcess> => {
    const begun = fork(join(tree, 'test/support/mutant-tests.ts'), [tree], {
      cwd: tree,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      detached: true,
    })
    await new Promise((done, fail) => begun.once('message', done).once('exit', fail))
    return begun
  }
  const end = () => {
    // The group has the servers and browsers of the tests too.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  process.once('exit', end)
  return {
    end,
    /** Runs test files; returns undefined after `timeout` ms or if the process ends by itself. */
    run: async (order: TestOrder, timeout: number): Promise<TestAnswer | undefined> => {
      child ??= await start()
      const running = child
      const answer = await new Promise<TestAnswer | undefined>(done => {
        const late = setTimeout(() => done(undefined), timeout)
        const ended = () => done(undefined)
        running.once('exit', ended)
        running.once('message', message => {
          clearTimeout(late)
          running.off('exit', ended)
          done(message as TestAnswer)
        })
        running.send(order)
      })
      if (!answer) end()
      return answer
    },
  }
}

/** The first number of each file's functions in an instrumented tree. */
export const numberFunctions = (product: Map<string, string>): Map<string, number> => {
  const first = new Map<string, number>()
  let next = 0
  for (const [file, text] of product) {
    first.set(file, next)
    next += functionsOf(file, text).length
  }
  return first
}

const pageOpened = 'const page = await context.newPage()'
/** Records the functions that a page reaches, as `reached.ts` does for Node. */
const recordPage = `${pageOpened}
await page.addInitScript(() => { const seen = new Set(); globalThis.weezReached = n => { if (!seen.has(n)) console.debug('weez-reached ' + n); seen.add(n) } })
page.on('console', message => { const [word, n] = message.text().split(' '); if (word === 'weez-reached') globalThis.weezReached?.(Number(n)) })
`

/** Instruments a copied tree, so that its tests record into `records` which functions they reach; returns the environment of its tests. */
export const instrumentTree = (tree: string, product: Map<string, string>, records: string): NodeJS.ProcessEnv => {
  const first = numberFunctions(product)
  for (const [file, text] of product) writeFileSync(join(tree, file), instrument(file, text, first.get(file) ?? 0))
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
