import type { PlanAnswers } from './answers.rules.ts'
import { headingLabel, type PlanHeadings } from './columns.rules.ts'
import type { PlanPreview } from './understand.contract.ts'
import { letterOf, type PlanSheet } from './workbook.rules.ts'

/** What the headings of a client mean, and what was answered for files with them (PLAN-05). */
export type PlanMapping = {
  name: string
  /** By headings as they are compared: a field, `note` or `none`. */
  headings: Readonly<Record<string, string>>
  answers: PlanAnswers
  /** ISO. */
  usedOn: string
}

/** Answers that hold for the next file too: not those about one sheet, row or day. */
const isLasting = (id: string): boolean =>
  /^(?:(?:about|channel|group|person|plays|state|together):|(?:kind|language|unit|dates|clock|player)$)/.test(id)

/** What is remembered of a plan once it is imported. */
export const toMapping = (
  { columns, memory }: Pick<PlanPreview, 'columns' | 'memory'>,
  answers: PlanAnswers,
): Pick<PlanMapping, 'headings' | 'answers'> => {
  const headings: Record<string, string> = {}
  for (const { heading, field, use } of columns) {
    const label = headingLabel(heading)
    if (label !== '' && !Object.hasOwn(headings, label)) headings[label] = use === 'note' ? 'note' : (field ?? 'none')
  }
  return { headings, answers: { ...memory, ...Object.fromEntries(Object.entries(answers).filter(([id]) => isLasting(id))) } }
}

/** The share of a file's headings that a mapping must know, and how many. */
const leastShare = 0.6
const leastKnown = 3
const searchedRows = 30

const knows = ({ headings }: PlanMapping, labels: readonly string[]): number => {
  const known = labels.filter(label => Object.hasOwn(headings, label)).length
  return known >= leastKnown && known >= leastShare * labels.length ? known : 0
}

const labelsOf = (cells: PlanSheet['rows'][number] = []): string[] =>
  cells.map(({ text }) => headingLabel(text)).filter(label => label !== '')

/** The sheet and the row in which a mapping knows the most headings; of equals that of the mapping that was used last. */
export const findRemembered = (
  sheets: readonly PlanSheet[],
  mappings: readonly PlanMapping[],
): { mapping: PlanMapping; sheet: PlanSheet; row: number } | undefined => {
  let best: { mapping: PlanMapping; sheet: PlanSheet; row: number; known: number } | undefined
  for (const mapping of mappings.toSorted((one, other) => other.usedOn.localeCompare(one.usedOn)))
    for (const sheet of sheets)
      for (const [row, cells] of sheet.rows.slice(0, searchedRows).entries()) {
        const known = knows(mapping, labelsOf(cells))
        if (known > (best?.known ?? 0)) best = { mapping, sheet, row, known }
      }
  return best
}

/** A mapping as answers to a file with its headings, and how many of the headings it knows. */
export const recall = ({ headings, answers, name, usedOn }: PlanMapping, { columns }: PlanHeadings) => {
  const seen = new Set<string>()
  const titled = columns.flatMap(({ at, heading }) => {
    const label = headingLabel(heading)
    if (label === '' || seen.has(label)) return []
    seen.add(label)
    return [
      { letter: letterOf(at), heading: heading.replace(/\s+/g, ' '), means: Object.hasOwn(headings, label) ? headings[label] : undefined },
    ]
  })
  const known = titled.flatMap(({ letter, means }) => (means === undefined ? [] : [[`column:${letter}`, means] as const]))
  const fresh = titled.flatMap(({ heading, means }) => (means === undefined ? [heading] : []))
  return {
    answers: { ...answers, ...Object.fromEntries(known) },
    model: { name, usedOn, matched: known.length, of: titled.length, fresh },
  }
}
