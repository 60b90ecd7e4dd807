import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }

/**
 * A test of the run: its title with the titles of its groups, its file path below `test` without the extension, and the ids whose
 * assertions held (`promise.ts`).
 */
export type TestResult = { title: string; file: string; status: keyof Counts; promises: string[] }

type Assertion = { fullName: string; status: string; tags: string[]; failureMessages?: string[]; meta?: { promises?: string[] } }
type Report = { testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[] }

/** Returns the line that a report ends with for a failure. */
const failureLine = (file: string, title: string, message = '') =>
  `${[file, title].filter(Boolean).join(': ')}\n  ${message.split('\n', 1)[0]}`

const statusOf = (status: string) => (status === 'passed' || status === 'failed' ? status : 'skipped')

/**
 * Reads the report of Vitest's JSON reporter and counts the tests that the run asked, by their tags. A file that cannot be
 * loaded counts as one failure, and so does a run that fails without a failed test. Other tests count as `left`: they are neither
 * skipped nor part of the results. `failures` names each failed test with the first line of its error.
 */
export const readResults = (
  report: string,
  exitCode: number,
  isAsked: (tags: readonly string[]) => boolean = () => true,
): Counts & { left: number; skippedIn: [file: string, count: number][]; results: TestResult[]; failures: string[] } => {
  if (!existsSync(report)) {
    const failures = [`the run ended with ${exitCode} and without a report`]
    return { passed: 0, failed: 1, skipped: 0, left: 0, skippedIn: [], results: [], failures }
  }
  const files = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.map(({ name, status, message, assertionResults }) => {
    const path = relative('.', name)
    const file = path.replace(/^test\//, '').replace(/\.test\.ts$/, '')
    const asked = assertionResults.filter(({ tags }) => isAsked(tags))
    const results = asked.map(
      ({ fullName, status, meta }): TestResult => ({ title: fullName, file, status: statusOf(status), promises: meta?.promises ?? [] }),
    )
    const of = (wanted: keyof Counts) => results.filter(({ status }) => status === wanted).length
    const unreadable = status === 'failed' && of('failed') === 0 ? 1 : 0
    const left = assertionResults.length - asked.length
    const failures = asked
      .filter(test => statusOf(test.status) === 'failed')
      .map(({ fullName, failureMessages }) => failureLine(file, fullName, failureMessages?.[0]))
    if (unreadable) failures.push(failureLine(file, '', message))
    return { path, results, failures, left, passed: of('passed'), failed: of('failed') + unreadable, skipped: of('skipped') }
  })
  const sum = (kind: keyof Counts | 'left') => files.reduce((count, file) => count + file[kind], 0)
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const failures = files.flatMap(({ failures }) => failures)
  if (counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)) {
    counts.failed = 1
    failures.push(`the run ended with ${exitCode}, after ${counts.passed} passed tests and none that failed`)
  }
  const skippedIn = files.filter(({ skipped }) => skipped > 0).map(({ path, skipped }): [string, number] => [path, skipped])
  return {
    ...counts,
    left: sum('left'),
    skippedIn,
    results: files.flatMap(({ results }) => results),
    failures,
  }
}
