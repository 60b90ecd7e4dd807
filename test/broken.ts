import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { type BrokenBuild, brokenBuilds } from './support/broken-builds.ts'
import { startPostgresql } from './support/postgresql.ts'
import { runProgram } from './support/run-program.ts'

const root = resolve(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'weez-broken-'))
const copy = join(home, 'tree')
process.once('exit', () => rmSync(home, { recursive: true, force: true }))

const { TEST_DATABASE_URL: _, ...rest } = process.env
// SQLite only: a broken line fails on both engines, but for what only PostgreSQL has.
const env = { ...rest, TMPDIR: home, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` }

const say = (text: string) => process.stdout.write(`${text}\n`)
const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(join(root, file), join(copy, file))
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** Runs the test of a build in the copy; returns how many tests passed and failed. */
const runBuild = async (build: BrokenBuild): Promise<{ passed: number; failed: number }> => {
  const { test, title } = build
  const results = join(home, 'results.json')
  rmSync(results, { force: true })
  const program = [
    'vitest',
    'run',
    '--root',
    copy,
    test,
    '-t',
    escaped(title),
    '--reporter=json',
    `--outputFile=${results}`,
    '--retry=0',
  ] as const
  await runProgram([...program], { ...env, ...(needsPostgresql(build) && { TEST_DATABASE_URL: postgresql?.url }) })
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(results, 'utf8'))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const needsPostgresql = ({ file, test }: BrokenBuild) => /commit-listener|peers/.test(`${file} ${test}`)

const only = process.argv[2]
const builds = brokenBuilds.filter(({ name }) => only === undefined || name.includes(only))
const postgresql = builds.some(needsPostgresql) ? await startPostgresql() : undefined
const passesUnbroken = new Map<string, boolean>()
let notCaught = 0
for (const build of builds) {
  const path = join(copy, build.file)
  const source = readFileSync(path, 'utf8')
  const key = `${build.test} ${build.title}`
  if (!passesUnbroken.has(key)) {
    const { passed, failed } = await runBuild(build)
    passesUnbroken.set(key, passed > 0 && failed === 0)
  }
  writeFileSync(
    path,
    source.replace(build.search, () => build.replace),
  )
  const { failed } = await runBuild(build)
  writeFileSync(path, source)
  const caught = failed > 0 && passesUnbroken.get(key)
  if (!caught) notCaught += 1
  const how = caught ? 'caught' : passesUnbroken.get(key) ? 'NOT CAUGHT' : 'FAILS WHOLE'
  say(`${how.padEnd(12)} ${build.name.padEnd(52)} ${build.test.replace(/^test\/|\.test\.ts$/g, '')}: ${build.title}`)
}
say(`${builds.length - notCaught} of ${builds.length} broken builds are caught`)
process.exitCode = notCaught > 0 ? 1 : 0
