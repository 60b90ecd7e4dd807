import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './support/chromium.ts'
import { fastFolder } from './support/fast-folder.ts'
import { ensureLibreOffice } from './support/libreoffice.ts'
import { startPostgresql } from './support/postgresql.ts'
import { coverageOf, idsBesideTests, readRequirements } from './support/requirements.ts'
import { runProgram } from './support/run-program.ts'
import { readResults, type TestResult } from './support/vitest-results.ts'

const root = resolve(import.meta.dirname, '..')
const home = mkdtempSync(join(fastFolder(), 'weez-gate-'))
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // Browsers and tools need a home folder, which build machines do not always have.
  HOME: process.env.HOME || home,
  // Files of a killed test are removed with this folder.
  TMPDIR: home,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
}

process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const print = (text: string) => process.stdout.write(`${text}\n`)
const elapsed = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** `--all` adds the long proofs, every screen and kills; `--endurance` asks all of it that is for a night, and kills ten times as often. */
const { all: wantsAll, endurance } = parseArgs({
  options: { all: { type: 'boolean', default: false }, endurance: { type: 'boolean', default: false } },
}).values
const all = wantsAll || endurance
if (all) env.WEEZ_ALL_SCREENS = '1'
if (endurance) Object.assign(env, { WEEZ_ALL_LOOKS: '1', WEEZ_ALL_ENGINES: '1', WEEZ_FUZZ: '100000' })
/** Minutes after which a run of tests is ended. */
const limit = endurance ? 240 : 30

const total = { passed: 0, failed: 0 }
/** What the run could not prove; each counts as a failure. */
const notCovered: string[] = []
/** What failed, told once more at the end, where a long log is read first. */
const failures: string[] = []

const runStep = async (name: string, ...program: [string, ...string[]]) => {
  const began = performance.now()
  const { code, output } = await runProgram(program, env)
  if (code === 0) total.passed += 1
  else {
    total.failed += 1
    failures.push(`${name}\n${output.trimEnd()}`)
  }
  print(`${name.padEnd(14)} ${code === 0 ? 'passed' : 'FAILED'}  ${elapsed(began)}${code === 0 ? '' : `\n${output.trimEnd()}\n`}`)
}

const startPostgresqlIfMissing = async () => {
  if (env.TEST_DATABASE_URL) return undefined
  try {
    const postgresql = await startPostgresql()
    if (postgresql) env.TEST_DATABASE_URL = postgresql.url
    else notCovered.push('PostgreSQL is not installed: `apt-get install postgresql`, or TEST_DATABASE_URL names a server')
    return postgresql
  } catch (error) {
    notCovered.push(`PostgreSQL: ${error instanceof Error ? error.message : error}`)
  }
}

/** Prints the tests of each requirement in docs/requirements.md. */
const reportRequirements = (results: TestResult[]) => {
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const sources = globSync(join(root, 'test/**/*.test.{ts,tsx}')).map(file => readFileSync(file, 'utf8'))
  const { lines, failed } = coverageOf(requirements, results, endurance ? new Set() : idsBesideTests(all ? 'night' : 'long', sources))
  print(`\npromises and the tests that prove them\n${lines.join('\n')}\n${failed.map(text => `\nFAILED   ${text}`).join('')}`)
  total.failed += failed.length
}

/** A run of tests: what it asks of vitest, and the tags of the tests that it asks. */
type Choice = { args: string[]; asks: (tags: readonly string[]) => boolean }
const isLong = (tags: readonly string[]) => tags.includes('long')
const belowBrowser = ['--project=rules', '--project=routers', '--project=rest', '--project=components']
const longOnes = endurance ? 'long' : 'long and not night'
const quick: Choice = { args: ['--tags-filter=not long'], asks: tags => !isLong(tags) }
/** The journeys of a file are asked together, so that its server and browser start once. */
const journeys: Choice = {
  args: [...(endurance ? [] : ['--tags-filter=not night']), '--project=e2e'],
  asks: tags => endurance || !tags.includes('night'),
}
/** Long tests below the browser also watch times: each of them runs alone. */
const longTests: Choice = {
  args: [`--tags-filter=${longOnes}`, ...belowBrowser, '--maxWorkers=1'],
  asks: tags => isLong(tags) && (endurance || !tags.includes('night')),
}
const choices: Record<string, Choice> = all
  ? { tests: { ...quick, args: [...quick.args, ...belowBrowser] }, journeys, 'long tests': longTests }
  : { tests: quick }

/** Runs tests, and counts them. */
const runTestsOf = async (name: string, { args, asks }: Choice): Promise<TestResult[]> => {
  const began = performance.now()
  const folder = mkdtempSync(join(home, 'results-'))
  const { code } = await runProgram(['vitest', 'run', ...args], { ...env, WEEZ_RESULTS: folder }, true, limit)
  const stray = join(folder, 'stray-errors.json')
  const strays = existsSync(stray) ? (JSON.parse(readFileSync(stray, 'utf8')) as string[]) : []
  const counts = readResults(join(folder, 'results.json'), strays.length > 0 ? 0 : code, asks)
  total.passed += counts.passed
  total.failed += counts.failed + strays.length
  failures.push(...counts.failures, ...strays.map(text => `outside any test\n  ${text}`))
  for (const [file, count] of counts.skippedIn) notCovered.push(...Array<string>(count).fill(`a test is skipped in ${file}`))
  if (!all) print(`long           ${counts.left} long proofs are left to npm run test:all`)
  print(`${name.padEnd(14)} ${counts.failed + strays.length === 0 ? 'passed' : 'FAILED'}  ${elapsed(began)}`)
  return counts.results
}

type Kill = readonly [name: string, kills: number, ...args: string[]]
/** The kills, in lanes of about the same length: most of their time is that of a disk and of starts. */
const killLanes: readonly (readonly Kill[])[] = [
  [
    ['kill', 30],
    ['kill-maintenance', 3],
    ['kill-sequences', 10],
    ['kill-mails', 10],
    ['kill-communiques', 10],
  ],
  [['kill-admin', 1, '--engine', 'sqlite']],
  [['kill-admin', 1, '--engine', 'postgresql']],
]

const runKills = async (lane: readonly Kill[]) => {
  for (const [name, kills, ...args] of lane) {
    const onTime = endurance && name === 'kill-sequences' ? ['--on-time'] : []
    await runStep(name, 'node', `test/${name}.ts`, '--kills', `${endurance ? 10 * kills : kills}`, ...args, ...onTime)
  }
}

/** What is asked of the built program for a night, one after the other. */
const enduranceTests = ['hostile', 'flood', 'exercise']

const runTests = async () => {
  const chromium = ensureChromium()
  if ('path' in chromium) env.CHROMIUM_PATH = chromium.path
  else notCovered.push(`Chromium is missing: ${chromium.missing}`)
  const noOffice = all ? ensureLibreOffice() : undefined
  if (noOffice) notCovered.push(`LibreOffice is missing: ${noOffice}`)
  const postgresql = await startPostgresqlIfMissing()
  try {
    const results: TestResult[] = []
    for (const [name, choice] of Object.entries(choices)) results.push(...(await runTestsOf(name, choice)))
    if (all) await Promise.all(killLanes.map(runKills))
    if (endurance) for (const name of enduranceTests) await runStep(name, 'node', `test/${name}.ts`)
    if (results.length > 0) reportRequirements(results)
  } finally {
    postgresql?.stop()
  }
}

await Promise.all([
  runStep('types', 'tsc'),
  runStep('lint', 'biome', 'check'),
  runStep('knip', 'knip'),
  runStep('build', 'node', 'server/dev/build.ts'),
])
await runTests()

if (notCovered.length > 0) {
  const line = '!'.repeat(100)
  const counts = Map.groupBy(notCovered, text => text)
  print(
    `\n${line}\nNOT PROVED by this run, which fails it:\n${[...counts].map(([text, { length }]) => `  ${length} × ${text}`).join('\n')}\n${line}\n`,
  )
  total.failed += notCovered.length
}
if (failures.length > 0) print(`\nfailed\n${failures.join('\n')}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
print(`${total.passed} passed, ${total.failed} failed`)
