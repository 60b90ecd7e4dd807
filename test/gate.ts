import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureChromium } from './support/chromium.ts'
import { startPostgresql } from './support/postgresql.ts'
import { coverageOf, readRequirements } from './support/requirements.ts'
import { runProgram } from './support/run-program.ts'
import { type Counts, readResults, type TestResult } from './support/vitest-results.ts'

const root = resolve(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'weez-gate-'))
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

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const notCovered: string[] = []

const runStep = async (name: string, ...program: [string, ...string[]]) => {
  const began = performance.now()
  const { code, output } = await runProgram(program, env)
  if (code === 0) total.passed += 1
  else total.failed += 1
  print(`${name.padEnd(8)} ${code === 0 ? 'passed' : 'FAILED'}  ${elapsed(began)}${code === 0 ? '' : `\n${output.trimEnd()}\n`}`)
}

const startPostgresqlIfMissing = async () => {
  if (env.TEST_DATABASE_URL) return undefined
  try {
    const postgresql = await startPostgresql()
    if (postgresql) env.TEST_DATABASE_URL = postgresql.url
    else notCovered.push('PostgreSQL: not installed; TEST_DATABASE_URL can name a server')
    return postgresql
  } catch (error) {
    notCovered.push(`PostgreSQL: ${error instanceof Error ? error.message : error}`)
  }
}

/** Prints the tests of each requirement in docs/requirements.md. */
const reportRequirements = (results: TestResult[]) => {
  const {
    lines,
    failed,
    notCovered: without,
  } = coverageOf(readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8')), results)
  print(`\npromises and the tests that prove them\n${lines.join('\n')}\n${failed.map(text => `\nFAILED   ${text}`).join('')}`)
  total.failed += failed.length
  if (without.length > 0) notCovered.push(`Promises: ${without.join(', ')}`)
}

const runTests = async () => {
  const began = performance.now()
  const chromium = ensureChromium()
  if ('path' in chromium) env.CHROMIUM_PATH = chromium.path
  else notCovered.push(`Browser journeys: ${chromium.missing}`)
  const postgresql = await startPostgresqlIfMissing()
  const results = join(home, 'results.json')
  try {
    const { code } = await runProgram(
      ['vitest', 'run', '--tags-filter=!long', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
      env,
      true,
    )
    const counts = readResults(results, code)
    for (const kind of ['passed', 'failed', 'skipped'] as const) total[kind] += counts[kind]
    for (const [file, count] of counts.skippedIn) notCovered.push(`${count} skipped in ${file}`)
    print(`long     ${counts.left} long proofs are left to npm run test:long`)
    print(`tests    ${counts.failed === 0 ? 'passed' : 'FAILED'}  ${elapsed(began)}`)
    if (counts.results.length > 0) reportRequirements(counts.results)
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
  print(`\n${line}\nNOT COVERED by this run:\n${notCovered.map(text => `  ${text}`).join('\n')}\n${line}\n`)
}
process.exitCode = total.failed > 0 ? 1 : 0
print(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
