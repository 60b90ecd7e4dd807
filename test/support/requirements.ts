import { areaOf, requirementIdsIn } from './requirement-ids.ts'
import type { TestResult } from './vitest-results.ts'

/** A row of `docs/requirements.md`; `reason` says why no test names it, and is empty if a test does. */
export type Requirement = { id: string; promise: string; reason: string }

const rowPattern = /^\| *([A-Z][A-Z0-9]+-\d\d) *\|(.*)\|(.*)\|\s*$/gm

/** Returns the rows of every table of `docs/requirements.md`. */
export const readRequirements = (markdown: string): Requirement[] =>
  [...markdown.matchAll(rowPattern)].map(([, id = '', promise = '', reason = '']) => ({
    id,
    promise: promise.trim(),
    reason: reason.trim(),
  }))

const filesByRequirement = (results: TestResult[], status: TestResult['status']): Map<string, string[]> => {
  const files = new Map<string, Set<string>>()
  for (const result of results.filter(result => result.status === status))
    for (const id of requirementIdsIn(result.title)) files.set(id, (files.get(id) ?? new Set()).add(result.file))
  return new Map([...files].map(([id, names]) => [id, [...names].sort()]))
}

type Coverage = { lines: string[]; failed: string[]; notCovered: string[] }

/**
 * Compares the requirements with the tests of a run: returns a line for each requirement, by area, and the mismatches. Ignores ids of an
 * area that has no rows yet.
 */
export const coverageOf = (requirements: Requirement[], results: TestResult[]): Coverage => {
  const [passed, failing, skipped] = [
    filesByRequirement(results, 'passed'),
    filesByRequirement(results, 'failed'),
    filesByRequirement(results, 'skipped'),
  ]
  const lines: string[] = []
  const failed: string[] = []
  const notCovered: string[] = []
  for (const [at, { id, reason }] of requirements.entries()) {
    if (areaOf(requirements[at - 1]?.id ?? '') !== areaOf(id)) lines.push(areaOf(id))
    const files = passed.get(id)
    const onlySkipped = !files && !failing.has(id) && skipped.has(id)
    lines.push(`  ${id.padEnd(10)}${files?.join(' ') ?? (reason ? `no test: ${reason}` : onlySkipped ? 'SKIPPED' : 'NO TEST PASSED')}`)
    if (files && reason) failed.push(`${id} has a reason for having no test, and a test: ${files.join(' ')}`)
    else if (onlySkipped && !reason) notCovered.push(id)
    else if (!files && !reason) failed.push(`${id} has no test that passed`)
  }
  const [ids, areas] = [new Set(requirements.map(({ id }) => id)), new Set(requirements.map(({ id }) => areaOf(id)))]
  for (const [id, files] of new Map([...skipped, ...failing, ...passed]))
    if (areas.has(areaOf(id)) && !ids.has(id)) failed.push(`${id} is named by a test and not in docs/requirements.md: ${files.join(' ')}`)
  return { lines, failed, notCovered }
}
