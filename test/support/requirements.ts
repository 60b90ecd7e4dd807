import { idsInTitle } from './title-proofs.ts'
import type { TestResult } from './vitest-results.ts'

/** A row of `docs/requirements.md`. */
export type Requirement = { id: string; promise: string; decision: string }

const rowPattern = /^\| *([A-Z][A-Z0-9]+-\d\d) *\|(.*)\|(.*)\|\s*$/gm

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

/** How strong the proof of an id is: its own assertions, a title with this id alone, or a title that names others too. */
export type ProofKind = 'promise' | 'own title' | 'shared title'

type Coverage = { lines: string[]; failed: string[]; proved: Record<ProofKind, string[]> }

/**
 * Compares the requirements with the tests of a run: returns a line for each requirement, by area, the mismatches, and the proved ids by
 * their strongest proof. A requirement without a test that passed is a mismatch, and so is an id that is no requirement.
 */
export const coverageOf = (requirements: Requirement[], results: TestResult[]): Coverage => {
  const passed = results.filter(({ status }) => status === 'passed')
  const proofs: readonly (readonly [ProofKind, Map<string, string[]>])[] = [
    ['promise', filesById(passed, ({ promises }) => promises)],
    ['own title', filesById(passed, ({ title }) => (idsInTitle(title).length === 1 ? idsInTitle(title) : []))],
    ['shared title', filesById(passed, ({ title }) => idsInTitle(title))],
  ]
  const lines: string[] = []
  const failed: string[] = []
  const proved: Coverage['proved'] = { promise: [], 'own title': [], 'shared title': [] }
  for (const [at, { id }] of requirements.entries()) {
    if (areaOf(requirements[at - 1]?.id ?? '') !== areaOf(id)) lines.push(areaOf(id))
    const proof = proofs.find(([, files]) => files.has(id))
    const how = proof && proof[0] !== 'promise' ? ` (${proof[0]})` : ''
    lines.push(`  ${id.padEnd(10)}${proof?.[1].get(id)?.join(' ') ?? 'NO TEST PASSED'}${how}`)
    if (proof) proved[proof[0]].push(id)
    else failed.push(`${id} has no test that passed`)
  }
  const [ids, areas] = [new Set(requirements.map(({ id }) => id)), new Set(requirements.map(({ id }) => areaOf(id)))]
  const named = filesById(results, ({ title, promises }) => [...idsInTitle(title), ...promises])
  for (const [id, files] of named)
    if (areas.has(areaOf(id)) && !ids.has(id)) failed.push(`${id} is named by a test and not in docs/requirements.md: ${files.join(' ')}`)
  return { lines, failed, proved }
}
