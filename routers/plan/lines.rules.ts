import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import { type AnswerReader, readMends } from './answers.rules.ts'
import { type PlanColumn, type PlanHeadings, splitPair } from './columns.rules.ts'
import { markOf, parseMoment } from './moments.rules.ts'
import { isStruck } from './states.rules.ts'
import type { PlanField } from './understand.contract.ts'
import type { PlanCell, PlanSheet } from './workbook.rules.ts'

/** The cells of a row by what they mean. */
type Fields = Partial<Record<PlanField, PlanCell>>

/** A row below the headings; `notes` = what is added to its note of columns that have no meaning of their own. */
export type Line = {
  /** Which of all lines it is. */
  key: number
  sheet: PlanSheet
  row: number
  fields: Fields
  notes: readonly string[]
  cells: readonly PlanCell[]
}

export const textOf = (cell: PlanCell | undefined): string => cell?.text.trim() ?? ''
export const cellOf = ({ fields }: Pick<Line, 'fields'>, field: PlanField): string => textOf(fields[field])

/** Several columns of one meaning stand below each other. */
const join = (one: PlanCell | undefined, other: PlanCell): PlanCell =>
  one === undefined || textOf(one) === '' ? other : textOf(other) === '' ? one : { ...one, text: `${textOf(one)}\n${textOf(other)}` }

const fieldsOf = (cells: readonly PlanCell[], columns: readonly PlanColumn[]): Fields => {
  const fields: Fields = {}
  for (const { at, field, crossed, paired } of columns) {
    const cell = cells[at]
    if (!field || !cell) continue
    const pair = paired ? splitPair(textOf(cell)) : undefined
    if (pair) fields.recipient = join(fields.recipient, { ...cell, text: pair[1] })
    const text = pair?.[0] ?? (textOf(cell) === '' ? undefined : crossed)
    fields[field] = join(fields[field], text === undefined ? cell : { ...cell, text })
  }
  return fields
}

const notesOf = (cells: readonly PlanCell[], columns: readonly PlanColumn[]): string[] =>
  columns.flatMap(({ at, heading, noted }) => {
    const text = textOf(cells[at])
    const label = heading.replace(/\s+/g, ' ').replace(/ ?:$/, '')
    return !noted || text === '' ? [] : [label === '' ? text : `${label} : ${text}`]
  })

/** The rows below the headings, to the last one with a value. */
export const linesOf = (sheet: PlanSheet, { row, columns }: PlanHeadings): Line[] => {
  const { rows } = sheet
  const last = rows.findLastIndex(cells => cells.some(cell => textOf(cell) !== ''))
  return rows.slice(row + 1, last + 1).map((cells, below) => ({
    key: below,
    sheet,
    row: row + below + 2,
    fields: fieldsOf(cells, columns),
    notes: notesOf(cells, columns),
    cells,
  }))
}

/** A line with the cells that answers mend. */
export const mendLine = (line: Line, rowId: string, read: AnswerReader['read']): Line => {
  const fields = { ...line.fields }
  for (const [field, mended] of readMends(read, rowId)) {
    const isWithout = mended === 'without' && (field === 'attachment' || field === 'picture')
    fields[field] = { text: isWithout ? '' : mended }
  }
  return { ...line, fields }
}

/** Whether what a line says is struck through. */
export const isCrossedOut = ({ fields: { text, subject } }: Line): boolean => (textOf(text) === '' ? subject : text)?.struck === true
/** Whether a line tells what players do, and not what they meet (PLAN-18). */
export const isPlayerAction = (line: Line): boolean => playerActionOf(line) !== ''
/** The cell that says that a line is what players do. */
export const playerActionOf = ({ cells }: Line): string => textOf(cells.find(cell => playerActions.test(normalizeLabel(textOf(cell)))))
const playerActions =
  /^(?:(?:expected |anticipated )?player(?:s'?)? (?:actions?|responses?)|expected (?:player )?actions?(?: events?)?|actions? (?:des? |attendues? (?:des? )?)?joueurs?|actions? attendues?)$/

/** Whether a cell is not only part of one that is merged over it. */
const isOwn = (line: Line, at: number): boolean => {
  const cell = line.cells[at]
  return cell !== undefined && textOf(cell) !== '' && (cell.merged === undefined || cell.merged === `${line.row}:${at + 1}`)
}

/** The index of a line's values: those that are its own. */
export const ownValues = (line: Line): number[] => line.cells.flatMap((_, at) => (isOwn(line, at) ? [at] : []))

/** Whether a line begins or ends the exercise, and is none that is played. */
export const markOfLine = (line: Line): 'start' | 'end' | undefined => {
  const marks = line.cells.flatMap(cell => markOf(cell.text) ?? [])
  if (marks[0]) return marks[0]
  return /^(?:fin|end)$/.test(normalizeLabel(cellOf(line, 'channel'))) ? 'end' : undefined
}

/** Whether a row repeats the headings, as they are printed on each page. */
const isHeadings = (line: Line, columns: PlanHeadings['columns']): boolean => {
  const headed = columns.filter(({ heading, at }) => heading !== '' && textOf(line.cells[at]) !== '')
  const isSame = ({ heading, at }: PlanColumn) => normalizeLabel(heading).endsWith(normalizeLabel(textOf(line.cells[at])))
  return headed.length > 2 && headed.filter(isSame).length > 0.7 * headed.length
}

/** The longest text of a footer, as `Total: 4 injects` and `Approved by: J. Doe`. */
const longestFooter = 60

/** Whether a row is only a label and what it says, which nobody says at no time. */
const isFooter = (line: Line, labelled: PlanField | null | undefined): boolean => {
  const own = ownValues(line)
  const [label = '', said = ''] = own.map(at => textOf(line.cells[at]))
  const isPlayed = (['time', 'day', 'sender', 'recipient', 'channel'] as const).some(field => cellOf(line, field) !== '')
  return own.length === 2 && labelled !== 'text' && labelled !== 'subject' && !isPlayed && !/\d/.test(label) && said.length <= longestFooter
}

/** Why a line is left out; undefined when it is part of the plan. `seen` = the texts of earlier lines by their numbers. */
export const leftOutReason = (
  line: Line,
  columns: PlanHeadings['columns'],
  seen: Map<string, string>,
): 'blank' | 'title' | 'administrative' | 'status' | 'duplicate' | undefined => {
  const own = ownValues(line)
  const fieldAt = (at: number) => columns.find(column => column.at === at)?.field
  const telling = own.filter(at => !['number', 'time', 'day', 'state'].includes(fieldAt(at) ?? ''))
  if (own.length === 0) return 'blank'
  const [only = -1] = own
  const alone = textOf(line.cells[only])
  if (own.length === 1 && fieldAt(only) !== 'text' && alone.length > 5 && !parseMoment(alone)) return 'title'
  if (isHeadings(line, columns)) return 'title'
  if (markOfLine(line)) return 'administrative'
  if (isFooter(line, fieldAt(only))) return 'title'
  if (telling.length === 0 && !line.cells.some(({ broken }) => broken)) return 'blank'
  if (isStruck(cellOf(line, 'state')) || isCrossedOut(line)) return 'status'
  const number = cellOf(line, 'number')
  if (!/\d/.test(number)) return undefined
  const text = normalizeLabel(cellOf(line, 'text') || cellOf(line, 'subject'))
  if (text !== '' && seen.get(number) === text) return 'duplicate'
  seen.set(number, text)
  return undefined
}

/** Minutes that a cell of delays says; undefined when it says none. */
export const parseDelay = (cell: string): number | undefined => {
  const moment = parseMoment(cell)
  const label = normalizeLabel(cell)
  if (/^\d{1,4}$/.test(label)) return Number(label)
  return moment?.as === 'offset' || moment?.as === 'clock' ? Math.round(moment.seconds / 60) : undefined
}
