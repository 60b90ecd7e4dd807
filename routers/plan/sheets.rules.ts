import { arePeople, findColumns, headingLabel, type PlanHeadings } from './columns.rules.ts'
import { logWords, sideSheetWords } from './headings.rules.ts'
import { cellOf, linesOf, textOf } from './lines.rules.ts'
import { parseMoment } from './moments.rules.ts'
import { words } from './states.rules.ts'
import type { PlanSheet } from './workbook.rules.ts'

const sideWords = words(sideSheetWords)
const taskWords = words(logWords)

/** A sheet that may be the plan; `side` = its name says that it is beside the matter, `timed` = its rows with a time and a text. */
export type Candidate = { sheet: PlanSheet; headings: PlanHeadings; side: boolean; timed: number }

const toCandidate = (sheet: PlanSheet, headings: PlanHeadings | undefined): Candidate[] => {
  if (!headings) return []
  const side = headingLabel(sheet.name ?? '')
    .split(' ')
    .some(word => sideWords.has(word))
  const timed = linesOf(sheet, headings).filter(
    line => cellOf(line, 'time') !== '' && cellOf(line, 'text') + cellOf(line, 'subject') !== '',
  ).length
  return [{ sheet, headings, side, timed }]
}

export const toCandidates = (sheets: readonly PlanSheet[]): Candidate[] => sheets.flatMap(sheet => toCandidate(sheet, findColumns(sheet)))

/** The sheet that looks most like a plan: visible, not beside the matter by its name, with the most known headings, then the most lines (PLAN-02, PLAN-18). */
export const proposeSheet = (candidates: readonly Candidate[]): Candidate | undefined => {
  const fieldsOf = ({ headings }: Candidate) => headings.columns.filter(({ field }) => field).length - (headings.row === -1 ? 10 : 0)
  const visible = candidates.filter(({ sheet, timed, headings }) => !sheet.hidden && (timed > 0 || headings.row !== -1))
  const [likely] = visible.toSorted(
    (one, other) => Number(one.side) - Number(other.side) || fieldsOf(other) - fieldsOf(one) || other.timed - one.timed,
  )
  return likely
}

/** The sheet that is the plan. `told` = the sheet and the row of headings that an answer names, whatever they look like. */
export const chooseSheet = (
  sheets: readonly PlanSheet[],
  candidates: readonly Candidate[],
  told: { sheet: string | undefined; headingRow: number | undefined; columns: boolean },
): Candidate | undefined => {
  const likely = proposeSheet(candidates)
  if (told.sheet === undefined && told.headingRow === undefined && !told.columns) return likely
  const named = sheets.find(({ name }) => told.sheet !== undefined && name === told.sheet)
  const sheet = named ?? likely?.sheet ?? sheets.find(({ hidden }) => !hidden)
  const found = candidates.find(candidate => candidate.sheet === sheet)
  if (!sheet || (found && told.headingRow === undefined)) return found
  if (!sheet.rows.some(cells => cells.some(cell => textOf(cell) !== ''))) return undefined
  return toCandidate(sheet, findColumns(sheet, { headingRow: told.headingRow, certain: true }))[0]
}

/** What a file without a plan seems to be, and which columns it lacks (PLAN-16). */
export type PlanRefusal = { refused: 'people' | 'log' | 'empty' | 'other'; missing: ('time' | 'text')[] }

/** What a workbook without a plan seems to be. */
export const refuse = (sheets: readonly PlanSheet[]): PlanRefusal => {
  const visible = sheets.filter(({ hidden }) => !hidden)
  const rows = visible.flatMap(sheet => sheet.rows.slice(0, 30))
  const labels = rows.flatMap(cells => cells.map(cell => headingLabel(cell.text))).filter(label => label !== '')
  if (labels.length === 0) return { refused: 'empty', missing: ['time', 'text'] }
  const isPeople = rows.some(cells => arePeople(cells.map(({ text }) => text)))
  const titles = [
    ...visible.map(({ name }) => name ?? ''),
    ...visible.flatMap(sheet => sheet.rows.slice(0, 3).flatMap(cells => cells.map(({ text }) => text))),
  ]
  const isLog = titles.map(headingLabel).some(label => label.split(' ').some(word => taskWords.has(word)) || taskWords.has(label))
  const hasTimes = rows.some(cells => cells.some(cell => parseMoment(cell.text)?.as === 'clock'))
  return { refused: isPeople ? 'people' : isLog ? 'log' : 'other', missing: hasTimes ? ['text'] : ['time', 'text'] }
}

const labelsOf = ({ headings }: Candidate): string =>
  headings.columns
    .filter(({ heading }) => heading !== '')
    .map(({ heading }) => headingLabel(heading))
    .join('|')

/** The chosen sheet and those with the same headings, which may be parts of one plan (PLAN-18). */
export const findAlike = (chosen: Candidate, candidates: readonly Candidate[]): Candidate[] => {
  const others = candidates.filter(
    ({ sheet, side, timed, headings }) => sheet !== chosen.sheet && !sheet.hidden && !side && timed > 0 && headings.row !== -1,
  )
  const alike = chosen.headings.row === -1 ? [] : others.filter(other => labelsOf(other) === labelsOf(chosen))
  const at = new Map(candidates.map(({ sheet }, index) => [sheet, index] as const))
  return [chosen, ...alike].toSorted((one, other) => (at.get(one.sheet) ?? 0) - (at.get(other.sheet) ?? 0))
}

/** The day that the name of a sheet says, as a cell would. */
export const dayOfSheet = ({ name }: PlanSheet): string => {
  const [found = ''] =
    /\b(?:j|jour|day|d) ?\+? ?\d{1,2}\b|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\w+day)\b/i.exec(
      name ?? '',
    ) ?? []
  return found
}
