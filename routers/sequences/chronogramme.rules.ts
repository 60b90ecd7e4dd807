import {
  advisedWeezeLength,
  expectedDelayMax,
  handAddressMax,
  itemLabelMax,
  mailAttachmentsMax,
  mailRecipientsMax,
  mailSubjectMax,
  mailWordsMax,
  mediasMax,
  sequenceSecondsMax,
  weezeTextMax,
} from '../limits.contract.ts'
import { createPictureFinder } from '../picture-names.rules.ts'
import type { SequenceColumn } from '../spreadsheets/columns.contract.ts'
import {
  type CellRow,
  type Cells,
  type Corrections,
  emptyPreview,
  flagUnfitTexts,
  missingHeadingsProblem,
  normalizeText,
  type Table,
  toCellRows,
  toPreview,
} from '../spreadsheets/spreadsheets.rules.ts'
import type { Variables } from '../variables.contract.ts'
import { findUnknownVariables } from '../variables.rules.ts'
import { isVideoLink } from '../weezes/videos.rules.ts'
import type { SequenceImportPreview, SequencePreviewRow, SequenceProblem, SequenceProblemCode } from './chronogramme.contract.ts'
import { parseImageNames, parseMeans, parseRowKind, sequenceColumns, splitCell } from './chronogramme-columns.rules.ts'
import { readConditionCells } from './chronogramme-conditions.rules.ts'
import { findAttachments, findForm, findRecipients, type KnownMail } from './chronogramme-mails.rules.ts'
import { type PlacedRow, type TimeProblem, toOffsets } from './chronogramme-offsets.rules.ts'
import { createAuthorFinder, findPerson, findPlayer, type KnownPerson } from './chronogramme-people.rules.ts'
import { formatOffset, parseDay, parseMinutes, parseTime } from './chronogramme-times.rules.ts'
import { findCircle } from './condition-circles.rules.ts'
import type { ItemKind } from './items.contract.ts'
import { itemRules, lacksText, needsRecipient, needsTarget } from './items.rules.ts'
import { durationOf } from './sequences.rules.ts'

/** What a row is called by the rows that answer it: `1`, `n° 01` and `1.0` are the same, `1.1` and `A3` are others. */
const toLineKey = (cell: string): string =>
  /^(?:n°|no\.?|#|l|ligne|line)? ?0*(\d{1,5})(?:[.,]0+)?$/i.exec(cell.trim())?.[1] ?? normalizeText(cell).replace(',', '.')

/** Rows in the order in which they would be published. */
const sortByTime = (rows: readonly SequencePreviewRow[]): SequencePreviewRow[] =>
  rows.toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0) || one.line - other.line)

/** Links each answer to an earlier line: by the file's own numbers when it has any, else by the count of its rows. */
const linkReplies = (rows: readonly SequencePreviewRow[]): void => {
  const numbered = rows.some(({ cells }) => cells.number)
  const byNumber = Map.groupBy(rows, ({ cells, line }) => (numbered ? toLineKey(cells.number ?? '') : String(line)))
  const ranks = new Map(sortByTime(rows).map((row, rank) => [row.line, rank]))
  for (const row of rows) {
    if (row.leftOut || !needsTarget(row.kind) || row.replyId || !row.cells.reply) continue
    const [target, ...others] = byNumber.get(toLineKey(row.cells.reply)) ?? []
    const addError = (code: SequenceProblemCode) =>
      row.problems.push({ level: 'error', column: 'reply', code, value: row.cells.reply ?? '' })
    if (!target) addError('replyUnknown')
    else if (others.length > 0) addError('replyAmbiguous')
    else if (target.leftOut) addError('replyLeftOut')
    else if ((ranks.get(target.line) ?? 0) >= (ranks.get(row.line) ?? 0)) addError('replyLater')
    else row.replyLine = target.line
  }
}

/** Links conditions to the rows that they watch; rows that would wait for each other, and rows that do not exist, are errors. */
const linkConditions = (rows: readonly SequencePreviewRow[]): void => {
  const numbered = rows.some(({ cells }) => cells.number)
  const byNumber = new Map(rows.map(row => [numbered ? toLineKey(row.cells.number ?? '') : String(row.line), row]))
  const linesOf = ({ condition }: SequencePreviewRow) => (condition?.atoms ?? []).flatMap(atom => ('line' in atom ? atom.line : []))
  const addError = (row: SequencePreviewRow, code: SequenceProblemCode, value: string) =>
    row.problems.push({ level: 'error', column: 'condition', code, value })
  const planned = rows.filter(({ leftOut }) => !leftOut)
  for (const row of planned)
    for (const line of linesOf(row)) {
      if (line.sequence !== null) continue
      const target = byNumber.get(toLineKey(line.number))
      if (!target || target.leftOut) addError(row, 'conditionLine', line.number)
      else line.line = target.line
    }
  const watches = new Map(planned.map(row => [row.line, linesOf(row).flatMap(({ line }) => line ?? [])]))
  for (const row of planned) {
    const circle = findCircle(row.line, watches)
    if (circle) addError(row, 'conditionCircle', circle.join(' → '))
  }
}

type SequenceCells = Cells<SequenceColumn>
export type SequenceCorrections = Corrections<SequenceColumn>

/** What the rows of a file may name: of the exercise its users, images and article titles, of the upload its file names. */
export type SequenceImportContext = {
  people: readonly KnownPerson[]
  /** The roles of the desk. */
  roles: readonly { id: number; name: string }[]
  images: ReadonlySet<string>
  articles: ReadonlySet<string>
  files: readonly string[]
  variables: Variables
  /** Null where the exercise has no mail. */
  mail: KnownMail | null
}

/** The corrected cells, and the lines that are left out. */
export type SequenceImportOptions = { corrections: SequenceCorrections; leftOut: readonly number[] }
/** A file with what its preview needs; `withPictures` asks for the pictures that came in it too. */
export type SequenceFile = SequenceImportOptions & {
  bytes: Uint8Array<ArrayBuffer>
  context: SequenceImportContext
  withPictures: boolean
}

const graphemes = new Intl.Segmenter()
const lengthOf = (text: string) => (text.length <= advisedWeezeLength ? text.length : [...graphemes.segment(text)].length)

type ProblemCollector = {
  add: (level: SequenceProblem['level'], column: SequenceColumn, code: SequenceProblemCode, value?: string) => void
  problems: SequenceProblem[]
}

const createProblemCollector = (cells: SequenceCells): ProblemCollector => {
  const problems: SequenceProblem[] = []
  return { problems, add: (level, column, code, value = cells[column] ?? '') => void problems.push({ level, column, code, value }) }
}

const checkText = ({ add }: ProblemCollector, kind: ItemKind, text: string, imageCount: number, title: string, lengthMax: number): void => {
  const { names, advisedLength } = itemRules[kind]
  if (lacksText(kind, text, imageCount)) add('error', 'text', 'text')
  if (names === 'article' && text.trim() === '' && title.trim() === '') add('error', 'title', 'text')
  if (text.length > lengthMax) add('error', 'text', 'textTooLong', String(text.length - lengthMax))
  const over = advisedLength === null ? 0 : lengthOf(text) - advisedLength
  if (over > 0 && text.length <= lengthMax) add('warning', 'text', 'textOver', String(over))
}

const checkRecipient = ({ add }: ProblemCollector, kind: ItemKind, cell: string, { people }: SequenceImportContext) => {
  const { names } = itemRules[kind]
  if (names === 'mailboxes') return null
  if (names !== 'recipient' && names !== 'anybody') {
    if (cell.trim() !== '') add('warning', 'to', 'recipientUnused')
    return null
  }
  const found = findPerson(people, cell)
  if (cell.trim() === '') {
    if (needsRecipient(kind)) add('error', 'to', 'recipientMissing')
  } else if (found.match !== 'one') add('error', 'to', 'recipient')
  return found.match === 'one' ? found.known.person : null
}

/** What the rows of one file share: what they may name, and how they find authors and pictures. */
type RowContext = SequenceImportContext & {
  findAuthor: ReturnType<typeof createAuthorFinder>
  findPicture: ReturnType<typeof createPictureFinder>
}

const checkAuthor = ({ add }: ProblemCollector, cell: string, { findAuthor }: RowContext) => {
  const { problem, ...found } = findAuthor(cell)
  if (problem) add(problem.level, 'author', problem.code, problem.value)
  return found
}

const checkImages = ({ add }: ProblemCollector, cells: SequenceCells, { images, findPicture }: RowContext) => {
  const alts = splitCell(cells.alt ?? '')
  const named = parseImageNames(cells.image ?? '').map((name, at) => ({
    name,
    imageId: images.has(name) ? name : null,
    video: isVideoLink(name),
    alt: alts[at] ?? '',
  }))
  for (const { name, imageId, video } of named) {
    const { match } = findPicture(name)
    if (!imageId && !video && match !== 'one') add('error', 'image', match === 'several' ? 'imageAmbiguous' : 'image', name)
  }
  if (named.length > mediasMax) add('error', 'image', 'image')
  return named
}

/** How a row is played by hand, and by whom: by anybody, if the exercise has no such role or animator. */
const checkHand = ({ add }: ProblemCollector, kind: ItemKind, cells: SequenceCells, { people, roles }: SequenceImportContext) => {
  if (kind !== 'hand') return { means: null, playerRoleId: null, playerId: null, toName: '', contact: '' }
  const { player: cell = '', toName = '', contact = '' } = cells
  const means = parseMeans(cells.means ?? '')
  if (!means) add('error', 'means', 'means')
  const player = findPlayer(people, roles, cell)
  if (!player) add('warning', 'player', 'player')
  for (const [column, words] of Object.entries({ toName, contact }) as ['toName' | 'contact', string][])
    if (words.length > handAddressMax) add('error', column, 'labelTooLong', String(words.length - handAddressMax))
  return { means: means ?? 'other', playerRoleId: null, playerId: null, ...player, toName, contact }
}

/** The bold, lists and links of a mail, which go with a text that was written anew. */
const checkForm = ({ add }: ProblemCollector, kind: ItemKind, html: string, text: string) => {
  if (kind !== 'mail' || !html) return undefined
  const form = findForm(html, text)
  if (!form) add('warning', 'html', 'form', '')
  return form
}

/** Whom a row of a mail names, and its files. */
const checkMail = (
  { add }: ProblemCollector,
  kind: ItemKind,
  cells: SequenceCells,
  body: string | null,
  { mail, people, files }: SequenceImportContext,
) => {
  if (kind !== 'mail' || !mail) return null
  const [to, cc] = (['to', 'cc'] as const).map(column => {
    const { recipients, unknown } = findRecipients(mail, people, cells[column] ?? '')
    for (const entry of unknown) add('error', column, 'recipient', entry)
    return recipients
  })
  const { attachments, unknown } = findAttachments(mail, files, cells.attachments ?? '')
  for (const name of unknown) add('error', 'attachments', 'attachment', name)
  if (!cells.to?.trim() && !cells.cc?.trim()) add('error', 'to', 'recipientMissing')
  if ((to?.length ?? 0) + (cc?.length ?? 0) > mailRecipientsMax) add('error', 'to', 'recipient')
  if (attachments.length > mailAttachmentsMax) add('error', 'attachments', 'attachment')
  return { to: to ?? [], cc: cc ?? [], attachments, body }
}

/** What is expected of the cell because of a row, and where it belongs in the plan. */
const checkExpectation = (
  { add }: ProblemCollector,
  { expected = '', delay = '', objective = '', phase = '', reminder = '' }: SequenceCells,
) => {
  const expectedDelay = parseMinutes(delay)
  if (expectedDelay === undefined || (expectedDelay !== null && expectedDelay > expectedDelayMax)) add('error', 'delay', 'delay')
  for (const [column, label] of Object.entries({ objective, phase }) as ['objective' | 'phase', string][])
    if (label.length > itemLabelMax) add('error', column, 'labelTooLong', String(label.length - itemLabelMax))
  return { expected, expectedDelay: expectedDelay ?? null, objective, phase, reminder }
}

/** What a row waits for; nothing where its cells are empty. */
const checkCondition = ({ add }: ProblemCollector, kind: ItemKind, { condition = '', consequence = '' }: SequenceCells) => {
  const read = readConditionCells(condition, consequence)
  if (read === undefined || (read && kind === 'hand')) add('error', 'condition', 'condition')
  return read ? { condition: read } : {}
}

const timeProblems: Record<TimeProblem, Pick<SequenceProblem, 'level' | 'column'>> = {
  date: { level: 'error', column: 'offset' },
  day: { level: 'warning', column: 'day' },
  timeBack: { level: 'error', column: 'offset' },
  timeMixed: { level: 'error', column: 'offset' },
  timeOrder: { level: 'warning', column: 'offset' },
  timeStart: { level: 'error', column: 'offset' },
  timeUnit: { level: 'error', column: 'offset' },
}

const checkTime = ({ add }: ProblemCollector, { offset: cell = '', day = '' }: SequenceCells, { offset, problem }: PlacedRow): void => {
  if (!cell) add('error', 'offset', 'timeMissing')
  else if (problem) {
    const { level, column } = timeProblems[problem]
    add(level, column, problem, problem === 'date' && day ? day : undefined)
  } else if (offset === null) add('error', 'offset', 'time')
  if (offset !== null && offset > sequenceSecondsMax) add('error', 'offset', 'time')
}

const statusUrl = /\/status\/(\d{1,16})\/?$/

/** A row without the link to the row that it answers. */
const toPreviewRow = (
  { row, cells }: CellRow<SequenceColumn>,
  line: number,
  place: PlacedRow,
  leftOut: boolean,
  context: RowContext,
): SequencePreviewRow => {
  const collector = createProblemCollector(cells)
  const { add, problems } = collector
  const rowKind = parseRowKind(cells.kind ?? '')
  if (!rowKind || rowKind === 'end') add('error', 'kind', 'kind')
  const itemKind: ItemKind = !rowKind || rowKind === 'end' ? 'weeze' : rowKind
  const isMessage = itemKind === 'mail' && !context.mail
  if (isMessage) add('warning', 'kind', 'mailClosed')
  const kind = isMessage ? 'message' : rowKind === 'weeze' && cells.reply ? 'reply' : itemKind
  checkTime(collector, cells, place)
  // Longer than any text that is accepted, and short enough to be normalised in time.
  const words = (cells.text ?? '').slice(0, 5 * weezeTextMax).normalize('NFC')
  const form = checkForm(collector, kind, cells.html ?? '', words)
  const text = form?.words ?? words
  const images = checkImages(collector, cells, context)
  const title = (kind === 'mail' ? cells.subject || cells.title : cells.title || cells.subject) ?? ''
  if (kind === 'mail' && title.length > mailSubjectMax) add('error', 'subject', 'labelTooLong', String(title.length - mailSubjectMax))
  const replyId = needsTarget(kind) ? Number(statusUrl.exec(cells.reply ?? '')?.[1] ?? 0) : 0
  if (needsTarget(kind) && !cells.reply) add('error', 'reply', 'replyMissing')
  const articleTitle = title.trim() || text
  if (itemRules[kind].names === 'article' && !context.articles.has(normalizeText(articleTitle)))
    add('warning', 'title', 'article', articleTitle)
  checkText(collector, kind, text, images.length, title, form ? mailWordsMax : weezeTextMax)
  for (const name of findUnknownVariables(`${text}\n${cells.alt ?? ''}`, context.variables)) add('warning', 'text', 'variable', name)
  const authors = checkAuthor(collector, cells.author ?? '', context)
  const recipient = checkRecipient(collector, kind, cells.to ?? '', context)
  return {
    line,
    row,
    leftOut,
    offset: place.offset,
    kind,
    ...authors,
    recipient,
    text,
    images,
    replyLine: null,
    replyId: Number.isSafeInteger(replyId) && replyId > 0 ? replyId : null,
    title,
    ...checkHand(collector, kind, cells, context),
    mail: checkMail(collector, kind, cells, form?.body ?? null, context),
    note: cells.note ?? '',
    ...checkExpectation(collector, cells),
    ...checkCondition(collector, kind, cells),
    cells,
    problems: leftOut ? [] : problems,
  }
}

export const unreadableSequencePreview = (problem: SequenceImportPreview['problem']): SequenceImportPreview => ({
  ...emptyPreview,
  duration: 0,
  fixedDuration: null,
  endRow: null,
  problem,
})

const isEnd = ({ cells: { kind = '' } }: CellRow<SequenceColumn>): boolean => parseRowKind(kind) === 'end'

/** The preview of an import: what it makes of each row of a table, and the problems of the row (SEQ-15). */
export const toSequencePreview = (
  table: Table,
  sheet: string | null,
  { corrections, leftOut }: SequenceImportOptions,
  context: SequenceImportContext,
): SequenceImportPreview => {
  const at = sequenceColumns.headingRow(table)
  if (at === -1) return unreadableSequencePreview(missingHeadingsProblem(table))
  const found = sequenceColumns.headingsOf(table[at] ?? [])
  const all = toCellRows(table, at, found.headings, corrections)
  const isLeftOut = new Set(leftOut)
  const rowContext = {
    ...context,
    findAuthor: createAuthorFinder(context.people, context.mail?.names),
    findPicture: createPictureFinder(context.files),
  }
  const places = toOffsets(
    all.map(({ cells: { offset = '', day } }, at) => ({
      time: parseTime(offset),
      day: day === undefined ? undefined : (parseDay(day) ?? null),
      leftOut: isLeftOut.has(at + 1),
    })),
  )
  const rows = all.flatMap((cells, at) =>
    isEnd(cells) ? [] : [toPreviewRow(cells, at + 1, places[at] ?? { offset: null }, isLeftOut.has(at + 1), rowContext)],
  )
  linkReplies(rows)
  linkConditions(rows)
  flagUnfitTexts(rows)
  const end = all.flatMap((cells, at) => {
    const { offset = null } = places[at] ?? {}
    return isEnd(cells) && offset && offset <= sequenceSecondsMax ? [{ row: cells.row, offset }] : []
  })
  const { row: endRow = null, offset: fixedDuration = null } = end.at(-1) ?? {}
  for (const { leftOut, offset, problems } of rows)
    if (!leftOut && fixedDuration !== null && offset !== null && offset > fixedDuration)
      problems.push({ level: 'warning', column: 'offset', code: 'afterEnd', value: formatOffset(fixedDuration) })
  const offsets = rows.flatMap(({ leftOut, offset }) => (leftOut || offset === null || offset > sequenceSecondsMax ? [] : [offset]))
  return {
    ...toPreview(found, sheet, rows),
    duration: durationOf(fixedDuration, offsets),
    fixedDuration,
    endRow,
  }
}
