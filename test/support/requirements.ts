import type { TestResult } from './vitest-results.ts'

/** A row of `docs/requirements.md`. */
export type Requirement = { id: string; promise: string; decision: string }

const rowPattern = /^\| *([A-Z][A-Z0-9]+-\d{2,3}) *\|(.*)\|(.*)\|\s*$/gm

/** Returns the rows of every table of `docs/requirements.md`. */
export const readRequirements = (markdown: string): Requirement[] =>
  [...markdown.matchAll(rowPattern)].map(([, id = '', promise = '', decision = '']) => ({
    id,
    promise: promise.trim(),
    decision: decision.trim(),
  }))

/** Returns the area of an id: FEED for FEED-05. */
const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

/** Returns the files of the results that name each id, sorted. */
const filesById = (results: TestResult[], idsOf: (result: TestResult) => readonly string[]): Map<string, string[]> => {
  const files = new Map<string, Set<string>>()
  for (const result of results) for (const id of idsOf(result)) files.set(id, (files.get(id) ?? new Set()).add(result.file))
  return new Map([...files].map(([id, names]) => [id, [...names].sort()]))
}

/**
 * Returns the ids of `promise('EXO-05', …)` in the files that have tests with a tag, which may be proved there; `sources` = the texts of
 * test files.
 */
export const idsBesideTests = (tag: 'long' | 'night', sources: readonly string[]): Set<string> =>
  new Set(
    sources
      .filter(source => source.includes(tag === 'long' ? "tags: ['long'" : ", 'night']"))
      .flatMap(source => [...source.matchAll(/'([A-Z]+-\d{2,3})'/g)].map(([, id = '']) => id)),
  )

type Coverage = { lines: string[]; failed: string[] }

/** An id in a title; a title says what a test is about, and not what its assertions hold. */
const idPattern = /\b[A-Z][A-Z0-9]+-\d{2,3}\b/g

/**
 * Compares the requirements with the tests of a run: returns a line for each requirement, by area, and the mismatches: a requirement
 * without a `promise` that held, a promise of an id that is no requirement, and a title that names a requirement. `left` = the ids that
 * tests promise which this run leaves out.
 */
export const coverageOf = (requirements: Requirement[], results: TestResult[], left: ReadonlySet<string> = new Set()): Coverage => {
  const proofs = filesById(
    results.filter(({ status }) => status === 'passed'),
    ({ promises }) => promises,
  )
  const lines: string[] = []
  const failed: string[] = []
  for (const [at, { id }] of requirements.entries()) {
    if (areaOf(requirements[at - 1]?.id ?? '') !== areaOf(id)) lines.push(areaOf(id))
    const absent = left.has(id) ? 'left to a longer run' : 'NOT PROVED'
    lines.push(`  ${id.padEnd(10)}${proofs.get(id)?.join(' ') ?? absent}`)
    if (!proofs.has(id) && !left.has(id)) failed.push(`${id} has no promise that held`)
  }
  const ids = new Set(requirements.map(({ id }) => id))
  for (const [id, files] of filesById(results, ({ promises }) => promises))
    if (!ids.has(id)) failed.push(`${id} is promised and not in docs/requirements.md: ${files.join(' ')}`)
  for (const [id, files] of filesById(results, ({ title }) => title.match(idPattern) ?? []))
    if (ids.has(id)) failed.push(`${id} stands in a title, which proves nothing; promise() names it: ${files.join(' ')}`)
  return { lines, failed }
}
