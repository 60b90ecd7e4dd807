import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }

type Report = { testResults: { name: string; status: string; assertionResults: { status: string }[] }[] }

/**
 * Counts the report of Vitest's JSON reporter. A file that could not be read is one failure, and so is a run that ended badly though
 * none of its tests did.
 */
export const readResults = (file: string, exitCode: number): Counts & { skippedIn: [file: string, count: number][] } => {
  const none = { passed: 0, failed: 1, skipped: 0, skippedIn: [] }
  if (!existsSync(file)) return none
  const files = (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults.map(({ name, status, assertionResults }) => {
    const of = (word: string) => assertionResults.filter(({ status }) => status === word).length
    const [passed, failed] = [of('passed'), of('failed')]
    const unreadable = status === 'failed' && failed === 0 ? 1 : 0
    return { name, passed, failed: failed + unreadable, skipped: assertionResults.length - passed - failed }
  })
  const sum = (kind: keyof Counts) => files.reduce((count, file) => count + file[kind], 0)
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  if (counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)) counts.failed = 1
  const skippedIn = files
    .filter(({ skipped }) => skipped > 0)
    .map(({ name, skipped }) => [relative('.', name), skipped] as [string, number])
  return { ...counts, skippedIn }
}
