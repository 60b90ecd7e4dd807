import {
  countProblems,
  loose,
  rowsOf,
  type Cells as SheetCells,
  type Corrections as SheetCorrections,
  withoutHeadings,
} from '../spreadsheets/spreadsheets.rules.ts'
import { mediasMax } from '../weezes/posts.contract.ts'
import { isVideoLink } from '../weezes/videos.rules.ts'
import type { Column, Preview, PreviewRow, Problem, ProblemCode } from './chronogramme.contract.ts'
import { imageNames, parted } from './chronogramme-cells.rules.ts'
import { columns, readKind } from './chronogramme-columns.rules.ts'
import { findPerson, type Known, newPersona } from './chronogramme-people.rules.ts'
import { offsetsOf, readTime, type Time } from './chronogramme-times.rules.ts'
import { type ItemKind, textMax } from './items.contract.ts'
import { longest } from './sequences.contract.ts'

type Cells = SheetCells<Column>
export type Corrections = SheetCorrections<Column>
/** What of the exercise and of the upload rows may name. */
export type World = { people: readonly Known[]; images: ReadonlySet<string>; articles: ReadonlySet<string>; files: ReadonlySet<string> }

/** A file with everything that it takes to say what it would bring. */
export type SequenceFile = { bytes: Uint8Array<ArrayBuffer>; corrections: Corrections; world: World }

/** How long a weeze may be before it is too long for its readers, in characters (COMP-07). */
const advised = 280
const characters = new Intl.Segmenter()
const lengthOf = (text: string) => (text.length <= advised ? text.length : [...characters.segment(text)].length)

type Problems = { add: (level: Problem['level'], column: Column, code: ProblemCode, value?: string) => void; found: Problem[] }

const problemsOf = (cells: Cells): Problems => {
  const found: Problem[] = []
  return { found, add: (level, column, code, value = cells[column] ?? '') => void found.push({ level, column, code, value }) }
}

const checkText = ({ add }: Problems, kind: ItemKind, text: string, images: number, title: string): void => {
  const needed = kind === 'message' || ((kind === 'weeze' || kind === 'reply') && images === 0)
  if (needed && text.trim() === '') add('error', 'text', 'text')
  if (kind === 'article' && text.trim() === '' && title.trim() === '') add('error', 'title', 'text')
  if (text.length > textMax) add('error', 'text', 'textTooLong', String(text.length - textMax))
  const over = kind === 'message' || kind === 'article' ? 0 : lengthOf(text) - advised
  if (over > 0 && text.length <= textMax) add('warning', 'text', 'textOver', String(over))
}

const checkAuthor = ({ add }: Problems, cell: string, { people }: World) => {
  const found = findPerson(people, cell)
  if (cell.trim() === '') add('error', 'author', 'authorMissing')
  else if (found === 'several') add('error', 'author', 'authorAmbiguous')
  else if (found && !found.persona) add('error', 'author', 'authorRole')
  else if (!found && !newPersona(cell, people)) add('error', 'author', 'author')
  else if (!found) add('warning', 'author', 'persona')
  const author = found && found !== 'several' && found.persona ? found.person : null
  return { author, newPersona: found || cell.trim() === '' ? null : newPersona(cell, people) }
}

const checkRecipient = ({ add }: Problems, kind: ItemKind, cell: string, { people }: World) => {
  if (kind !== 'message') return null
  const found = findPerson(people, cell)
  if (cell.trim() === '') add('error', 'to', 'recipientMissing')
  else if (!found || found === 'several') add('error', 'to', 'recipient')
  return found && found !== 'several' ? found.person : null
}

const checkImages = ({ add }: Problems, cells: Cells, { images, files }: World) => {
  const alts = parted(cells.alt ?? '')
  const named = imageNames(cells.image ?? '').map((name, at) => ({
    name,
    imageId: images.has(name) ? name : null,
    video: isVideoLink(name),
    alt: alts[at] ?? '',
  }))
  for (const { name, imageId, video } of named)
    if (!imageId && !video && !files.has(name.toLowerCase())) add('error', 'image', 'image', name)
  if (named.length > mediasMax) add('error', 'image', 'image')
  return named
}

const status = /\/status\/(\d{1,16})\/?$/

/** A row by itself: all but its order. */
const readRow = (cells: Cells, at: number, offset: number | null, world: World): PreviewRow => {
  const problems = problemsOf(cells)
  const { add } = problems
  const read = readKind(cells.kind ?? '')
  if (!read || read === 'end') add('error', 'kind', 'kind')
  const kind: ItemKind = !read || read === 'end' ? 'weeze' : read === 'weeze' && cells.reply ? 'reply' : read
  if (!cells.offset) add('error', 'offset', 'timeMissing')
  else if (offset === null || offset > longest) add('error', 'offset', 'time')
  // Far more than a weeze may have, and more than what is left of it can be put in order of in time.
  const text = (cells.text ?? '').slice(0, 50_000).replace(/\r\n?/g, '\n').normalize('NFC')
  const images = checkImages(problems, cells, world)
  const title = cells.title ?? ''
  const answers = kind === 'reply' || kind === 'reweez'
  const replyId = answers ? Number(status.exec(cells.reply ?? '')?.[1] ?? 0) : 0
  if (answers && !cells.reply) add('error', 'reply', 'replyMissing')
  if (kind === 'article' && !world.articles.has(loose(title.trim() || text))) add('warning', 'title', 'article', title.trim() || text)
  checkText(problems, kind, text, images.length, title)
  return {
    line: at + 1,
    offset,
    kind,
    ...checkAuthor(problems, cells.author ?? '', world),
    recipient: checkRecipient(problems, kind, cells.to ?? '', world),
    text,
    images,
    replyLine: null,
    replyId: Number.isSafeInteger(replyId) && replyId > 0 ? replyId : null,
    title,
    note: cells.expected ?? '',
    cells,
    problems: problems.found,
  }
}

/** Which earlier line each answer is about: by the file's own numbers where it has them, else by the count of its rows. */
const linkReplies = (rows: readonly PreviewRow[]): void => {
  const numbered = rows.some(({ cells }) => cells.number)
  const byNumber = new Map(rows.map(row => [numbered ? (cleanNumber(row.cells.number) ?? '') : String(row.line), row]))
  const place = new Map(inTime(rows).map((row, at) => [row.line, at]))
  for (const row of rows) {
    if ((row.kind !== 'reply' && row.kind !== 'reweez') || row.replyId || !row.cells.reply) continue
    const target = byNumber.get(cleanNumber(row.cells.reply) ?? '?')
    const say = (code: ProblemCode) => row.problems.push({ level: 'error', column: 'reply', code, value: row.cells.reply ?? '' })
    if (!target) say('replyUnknown')
    else if ((place.get(target.line) ?? 0) >= (place.get(row.line) ?? 0)) say('replyLater')
    else row.replyLine = target.line
  }
}

const cleanNumber = (cell: string | undefined): string | undefined =>
  /^(?:n°|no\.?|#|l|ligne|line)? ?0*(\d{1,5})(?:[.,]0+)?$/i.exec(cell?.trim() ?? '')?.[1]

/** Rows in the order in which they would be published. */
const inTime = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0) || one.line - other.line)

const none = { sheet: null, columns: [], ignored: [], rows: [], duration: 0, errors: 0, warnings: 0 }
export const unreadable = (problem: Preview['problem']): Preview => ({ ...none, problem })

/** What would be imported of a table, and what is wrong with it, row by row (SEQ-15). Writes nothing. */
export const previewOf = (table: readonly (readonly string[])[], sheet: string | null, corrections: Corrections, world: World): Preview => {
  const at = columns.headingRow(table)
  if (at === -1) return unreadable(withoutHeadings(table))
  const { headings, ignored } = columns.headingsOf(table[at] ?? [])
  const all = rowsOf(table.slice(at + 1), headings, corrections)
  const times = all.map<Time | undefined>(cells => readTime(cells.offset ?? ''))
  const offsets = offsetsOf(times)
  const isEnd = all.map(({ kind = '' }) => readKind(kind) === 'end')
  const rows = all.flatMap((cells, at) => (isEnd[at] ? [] : [readRow(cells, at, offsets[at] ?? null, world)]))
  linkReplies(rows)
  return {
    problem: rows.length === 0 ? 'empty' : null,
    sheet,
    columns: headings.map(({ column, heading }) => ({ column, heading })),
    ignored,
    rows,
    duration: Math.max(0, ...offsets.map(offset => offset ?? 0).filter(offset => offset <= longest)),
    ...countProblems(rows),
  }
}
