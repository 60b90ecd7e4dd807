import type { Person } from '../people.contract.ts'
import {
  type Cells,
  type Corrections,
  countProblems,
  missingHeadingsProblem,
  normalizeLabel,
  normalizeText,
  toCellRows,
} from '../spreadsheets/spreadsheets.rules.ts'
import { mediasMax } from '../weezes/posts.contract.ts'
import { isVideoLink } from '../weezes/videos.rules.ts'
import type {
  SequenceColumn,
  SequenceImportPreview,
  SequencePreviewRow,
  SequenceProblem,
  SequenceProblemCode,
} from './chronogramme.contract.ts'
import { parseImageNames, parseItemKind, sequenceColumns, splitCell } from './chronogramme-columns.rules.ts'
import { type ParsedTime, parseTime, toOffsets } from './chronogramme-times.rules.ts'
import { type ItemKind, itemTextMax } from './items.contract.ts'
import { maxSequenceSeconds } from './sequences.contract.ts'

type SequenceCells = Cells<SequenceColumn>
export type SequenceCorrections = Corrections<SequenceColumn>
/** What of the exercise and of the upload rows may name. */
export type SequenceImportContext = {
  people: readonly KnownPerson[]
  images: ReadonlySet<string>
  articles: ReadonlySet<string>
  files: ReadonlySet<string>
}

/** A file with everything that it takes to say what it would bring. */
export type SequenceFile = { bytes: Uint8Array<ArrayBuffer>; corrections: SequenceCorrections; world: SequenceImportContext }

/** How long a weeze may be before it is too long for its readers, in characters (COMP-07). */
const advisedLength = 280
const characters = new Intl.Segmenter()
const lengthOf = (text: string) => (text.length <= advisedLength ? text.length : [...characters.segment(text)].length)

type ProblemCollector = {
  add: (level: SequenceProblem['level'], column: SequenceColumn, code: SequenceProblemCode, value?: string) => void
  found: SequenceProblem[]
}

const createProblemCollector = (cells: SequenceCells): ProblemCollector => {
  const found: SequenceProblem[] = []
  return { found, add: (level, column, code, value = cells[column] ?? '') => void found.push({ level, column, code, value }) }
}

const checkText = ({ add }: ProblemCollector, kind: ItemKind, text: string, images: number, title: string): void => {
  const needed = kind === 'message' || ((kind === 'weeze' || kind === 'reply') && images === 0)
  if (needed && text.trim() === '') add('error', 'text', 'text')
  if (kind === 'article' && text.trim() === '' && title.trim() === '') add('error', 'title', 'text')
  if (text.length > itemTextMax) add('error', 'text', 'textTooLong', String(text.length - itemTextMax))
  const over = kind === 'message' || kind === 'article' ? 0 : lengthOf(text) - advisedLength
  if (over > 0 && text.length <= itemTextMax) add('warning', 'text', 'textOver', String(over))
}

const checkAuthor = ({ add }: ProblemCollector, cell: string, { people }: SequenceImportContext) => {
  const found = findPerson(people, cell)
  if (cell.trim() === '') add('error', 'author', 'authorMissing')
  else if (found === 'several') add('error', 'author', 'authorAmbiguous')
  else if (found && !found.persona) add('error', 'author', 'authorRole')
  else if (!found && !toNewPersona(cell, people)) add('error', 'author', 'author')
  else if (!found) add('warning', 'author', 'persona')
  const author = found && found !== 'several' && found.persona ? found.person : null
  return { author, newPersona: found || cell.trim() === '' ? null : toNewPersona(cell, people) }
}

const checkRecipient = ({ add }: ProblemCollector, kind: ItemKind, cell: string, { people }: SequenceImportContext) => {
  if (kind !== 'message') return null
  const found = findPerson(people, cell)
  if (cell.trim() === '') add('error', 'to', 'recipientMissing')
  else if (!found || found === 'several') add('error', 'to', 'recipient')
  return found && found !== 'several' ? found.person : null
}

const checkImages = ({ add }: ProblemCollector, cells: SequenceCells, { images, files }: SequenceImportContext) => {
  const alts = splitCell(cells.alt ?? '')
  const named = parseImageNames(cells.image ?? '').map((name, at) => ({
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

const statusUrl = /\/status\/(\d{1,16})\/?$/

/** A row by itself: all but its order. */
const toPreviewRow = (cells: SequenceCells, at: number, offset: number | null, world: SequenceImportContext): SequencePreviewRow => {
  const problems = createProblemCollector(cells)
  const { add } = problems
  const read = parseItemKind(cells.kind ?? '')
  if (!read || read === 'end') add('error', 'kind', 'kind')
  const kind: ItemKind = !read || read === 'end' ? 'weeze' : read === 'weeze' && cells.reply ? 'reply' : read
  if (!cells.offset) add('error', 'offset', 'timeMissing')
  else if (offset === null || offset > maxSequenceSeconds) add('error', 'offset', 'time')
  // Far more than a weeze may have, and more than what is left of it can be put in order of in time.
  const text = (cells.text ?? '').slice(0, 50_000).replace(/\r\n?/g, '\n').normalize('NFC')
  const images = checkImages(problems, cells, world)
  const title = cells.title ?? ''
  const answers = kind === 'reply' || kind === 'reweez'
  const replyId = answers ? Number(statusUrl.exec(cells.reply ?? '')?.[1] ?? 0) : 0
  if (answers && !cells.reply) add('error', 'reply', 'replyMissing')
  if (kind === 'article' && !world.articles.has(normalizeText(title.trim() || text)))
    add('warning', 'title', 'article', title.trim() || text)
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
const linkReplies = (rows: readonly SequencePreviewRow[]): void => {
  const numbered = rows.some(({ cells }) => cells.number)
  const byNumber = new Map(rows.map(row => [numbered ? (parseLineNumber(row.cells.number) ?? '') : String(row.line), row]))
  const place = new Map(sortByTime(rows).map((row, at) => [row.line, at]))
  for (const row of rows) {
    if ((row.kind !== 'reply' && row.kind !== 'reweez') || row.replyId || !row.cells.reply) continue
    const target = byNumber.get(parseLineNumber(row.cells.reply) ?? '?')
    const say = (code: SequenceProblemCode) => row.problems.push({ level: 'error', column: 'reply', code, value: row.cells.reply ?? '' })
    if (!target) say('replyUnknown')
    else if ((place.get(target.line) ?? 0) >= (place.get(row.line) ?? 0)) say('replyLater')
    else row.replyLine = target.line
  }
}

const parseLineNumber = (cell: string | undefined): string | undefined =>
  /^(?:n°|no\.?|#|l|ligne|line)? ?0*(\d{1,5})(?:[.,]0+)?$/i.exec(cell?.trim() ?? '')?.[1]

/** Rows in the order in which they would be published. */
const sortByTime = (rows: readonly SequencePreviewRow[]): SequencePreviewRow[] =>
  rows.toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0) || one.line - other.line)

const emptyPreview = { sheet: null, columns: [], ignored: [], rows: [], duration: 0, errors: 0, warnings: 0 }
export const unreadableSequencePreview = (problem: SequenceImportPreview['problem']): SequenceImportPreview => ({
  ...emptyPreview,
  problem,
})

/** What would be imported of a table, and what is wrong with it, row by row (SEQ-15). Writes nothing. */
export const toSequencePreview = (
  table: readonly (readonly string[])[],
  sheet: string | null,
  corrections: SequenceCorrections,
  world: SequenceImportContext,
): SequenceImportPreview => {
  const at = sequenceColumns.headingRow(table)
  if (at === -1) return unreadableSequencePreview(missingHeadingsProblem(table))
  const { headings, ignored } = sequenceColumns.headingsOf(table[at] ?? [])
  const all = toCellRows(table.slice(at + 1), headings, corrections)
  const times = all.map<ParsedTime | undefined>(cells => parseTime(cells.offset ?? ''))
  const offsets = toOffsets(times)
  const isEnd = all.map(({ kind = '' }) => parseItemKind(kind) === 'end')
  const rows = all.flatMap((cells, at) => (isEnd[at] ? [] : [toPreviewRow(cells, at, offsets[at] ?? null, world)]))
  linkReplies(rows)
  return {
    problem: rows.length === 0 ? 'empty' : null,
    sheet,
    columns: headings.map(({ column, heading }) => ({ column, heading })),
    ignored,
    rows,
    duration: Math.max(0, ...offsets.map(offset => offset ?? 0).filter(offset => offset <= maxSequenceSeconds)),
    ...countProblems(rows),
  }
}

/** Somebody of the exercise whom a row may name. */
export type KnownPerson = { person: Person; persona: boolean }

const nameOf = ({ firstname, lastname }: Person) => normalizeLabel(`${firstname} ${lastname}`)

/** Who is meant by `@name`, `name` or a whole name; a screen name before a name. */
export const findPerson = (people: readonly KnownPerson[], cell: string): KnownPerson | 'several' | undefined => {
  const wanted = normalizeLabel(cell.trim().replace(/^@/, ''))
  if (wanted === '') return undefined
  const byScreenName = people.find(({ person }) => person.username === wanted)
  if (byScreenName) return byScreenName
  const named = people.filter(({ person }) => nameOf(person) === wanted)
  return named.length > 1 ? 'several' : named[0]
}

const usernameOf = (cell: string) =>
  normalizeLabel(cell.trim().replace(/^@/, ''))
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)

/** The persona that an unknown name would become; undefined where no screen name can be made of it. */
export const toNewPersona = (cell: string, people: readonly KnownPerson[]) => {
  const username = usernameOf(cell)
  if (username === '' || people.some(({ person }) => person.username === username)) return null
  const whole = cell.trim().replace(/^@/, '')
  const [first = '', ...rest] = /^\S+$/.test(whole) ? [whole] : whole.split(/\s+/)
  return { username, firstname: first.slice(0, 100), lastname: rest.join(' ').slice(0, 100) }
}
