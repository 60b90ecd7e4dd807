import { and, eq, isNotNull } from 'drizzle-orm'
import Papa from 'papaparse'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { toAuthorKind } from '../live/run.rules.ts'
import type { MailReader } from '../mail/access.rules.ts'
import type { Mail, MailParty } from '../mail/mail.contract.ts'
import { buildMails, type MailRow, readMailPages } from '../mail/mails.reads.ts'
import { readOverseenMailboxes } from '../mail/open-mailboxes.reads.ts'
import { escapeFormula } from '../spreadsheets/spreadsheets.rules.ts'
import { type ClipType, clipTypes } from '../weezes/clips.rules.ts'
import { isPlainReweez } from '../weezes/text.rules.ts'
import type { History } from './history.reads.ts'
import { type MessageRow, readMessagePages, readWeezePages, type WeezeRow } from './pages.reads.ts'
import type { Run, RunMoment } from './run.contract.ts'
import { publishedWeezes } from './run.reads.ts'
import { toMoment } from './run-events.reads.ts'

export type CsvCell = string | number | null
/** The file is for those who oversee the exercise, from whichever mailbox they read. */
const overseer: MailReader = { mailboxId: 0, oversees: true }
/** What a file makes of a text that somebody wrote. */
export type Tell = (text: string) => string
export const asWritten: Tell = text => text

const encoder = new TextEncoder()

/** Lines of a CSV file for spreadsheets: `;`, CRLF, and no cell that starts a formula. */
const toLines = (rows: readonly (readonly CsvCell[])[]): string =>
  `${Papa.unparse(
    rows.map(row => row.map(cell => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`

/** A CSV file in parts, after a byte order mark and its headings. */
export async function* toCsv(
  headings: readonly string[],
  pages: AsyncIterable<CsvCell[][]> | Iterable<CsvCell[][]>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`\ufeff${toLines([headings])}`)
  for await (const rows of pages) if (rows.length > 0) yield encoder.encode(toLines(rows))
}

/** A short CSV file as a whole. */
export const toCsvFile = async (written: AsyncIterable<Uint8Array>): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of written) parts.push(Uint8Array.from(part))
  return new Blob(parts)
}

async function* mapPages<Row>(pages: AsyncIterable<Row[]>, toRow: (row: Row) => CsvCell[], onRows: (count: number) => void) {
  for await (const rows of pages) {
    yield rows.map(toRow)
    onRows(rows.length)
  }
}

/** A moment as two cells: local with its zone, and H+. */
export const timesOf = ({ local, clock }: RunMoment): CsvCell[] => [local, clock]

const kindOf = (row: WeezeRow): 'weeze' | 'reply' | 'reweez' | 'quote' => {
  if (isPlainReweez(row)) return 'reweez'
  if (row.reweezId !== null) return 'quote'
  return row.replyToId === null ? 'weeze' : 'reply'
}

/** All weezes of an exercise as CSV, those of before its start and the deleted ones too (EXO-347). */
export const writeWeezes = (
  db: Db,
  history: History,
  locale: Locale,
  onRows: (count: number) => void,
  tell = asWritten,
): AsyncGenerator<Uint8Array> => {
  const { dossier } = getPhrases(locale)
  const { columns: words, camps, weezeKinds } = dossier
  const published = publishedWeezes(history)
  const toRow = (row: WeezeRow): CsvCell[] => {
    const author = history.people.get(row.authorId)
    return [
      String(row.id),
      ...timesOf(toMoment(history, row.createdOn)),
      author?.name ?? '',
      author?.username ?? '',
      camps[toAuthorKind(history.players.has(row.authorId), published.has(row.id), history.chatter.weezes.has(row.id))](),
      weezeKinds[kindOf(row)](),
      tell(row.text),
      ...[row.replyToId, row.reweezId].map(id => (id === null ? '' : String(id))),
      row.repliesCount,
      row.reweezsCount,
      row.likesCount,
      row.medias.map(({ type, val }) => (type === 'CLIP' ? clipStem(val) : val.startsWith('http') ? val : pictureName(val))).join(' '),
      row.deletedOn ? toMoment(history, row.deletedOn).local : '',
    ]
  }
  const headings = [
    words.id(),
    words.on(),
    words.clock(),
    words.who(),
    words.account(),
    words.camp(),
    words.kind(),
    words.text(),
    words.replyTo(),
    words.reweez(),
    words.replies(),
    words.reweezs(),
    words.likes(),
    words.pictures(),
    words.deletedOn(),
  ]
  return toCsv(headings, mapPages(readWeezePages(db, history.exerciseId), toRow, onRows))
}

/** All private messages of an exercise as CSV, those that were taken away too (EXO-347). */
export const writeMessages = (db: Db, history: History, locale: Locale, tell = asWritten): AsyncGenerator<Uint8Array> => {
  const { columns: words } = getPhrases(locale).dossier
  const nameOf = (id: number) => history.people.get(id)?.name ?? ''
  const toRow = ({ id, createdOn, conversationId, authorId, writtenById, content, deletedOn }: MessageRow): CsvCell[] => [
    String(id),
    ...timesOf(toMoment(history, createdOn)),
    String(conversationId),
    nameOf(authorId),
    history.people.get(authorId)?.username ?? '',
    nameOf(writtenById),
    tell(content),
    deletedOn ? toMoment(history, deletedOn).local : '',
  ]
  const headings = [
    words.id(),
    words.on(),
    words.clock(),
    words.conversation(),
    words.who(),
    words.account(),
    words.writtenBy(),
    words.text(),
    words.deletedOn(),
  ]
  return toCsv(
    headings,
    mapPages(readMessagePages(db, history.exerciseId), toRow, () => {}),
  )
}

/** Whom a mail names, as its heading does. */
const toNames = (parties: readonly MailParty[]): string =>
  parties.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')

async function* buildMailPages(db: Db, history: History): AsyncGenerator<{ row: MailRow; mail: Mail }[]> {
  const { exerciseId } = history
  for await (const rows of readMailPages(db, exerciseId, await readOverseenMailboxes(db, exerciseId))) {
    const mails = await buildMails(db, exerciseId, rows, overseer)
    yield rows.flatMap((row, at) => (mails[at] ? { row, mail: mails[at] } : []))
  }
}

/** The mails of an exercise that those who oversee it may read as CSV, those that were taken away too, with blind copies (MAIL-08, MAIL-13). */
export const writeMails = (db: Db, history: History, locale: Locale, tell = asWritten): AsyncGenerator<Uint8Array> => {
  const { columns: words } = getPhrases(locale).dossier
  const toRow = ({ row, mail: { from, to, cc, bcc, attachments } }: { row: MailRow; mail: Mail }): CsvCell[] => [
    String(row.id),
    ...timesOf(toMoment(history, row.createdOn)),
    String(row.threadId),
    tell(from.name),
    tell(from.address),
    row.writtenById === null ? '' : (history.people.get(row.writtenById)?.name ?? ''),
    ...[to, cc, bcc].map(parties => tell(toNames(parties))),
    tell(row.subject),
    tell(row.words),
    tell(attachments.map(({ name }) => name).join(', ')),
    row.deletedOn ? toMoment(history, row.deletedOn).local : '',
  ]
  const headings = [
    words.id(),
    words.on(),
    words.clock(),
    words.thread(),
    words.who(),
    words.address(),
    words.writtenBy(),
    words.to(),
    words.cc(),
    words.bcc(),
    words.mailSubject(),
    words.text(),
    words.attachments(),
    words.deletedOn(),
  ]
  return toCsv(
    headings,
    mapPages(buildMailPages(db, history), toRow, () => {}),
  )
}

/** The notes of observers as CSV. */
export const writeNotes = ({ notes }: Pick<Run, 'notes'>, locale: Locale): AsyncGenerator<Uint8Array> => {
  const {
    dossier: { columns: words, yes },
    notes: { judgements },
  } = getPhrases(locale)
  const rows = notes.map(({ at, by, text, judgement, objective, mark, said, after }): CsvCell[] => [
    ...timesOf(at),
    by,
    text,
    judgement ? judgements[judgement]() : '',
    objective ?? '',
    mark,
    said ? `${said.subject} ${said.id}` : '',
    after ? yes() : '',
  ])
  const headings = [
    words.on(),
    words.clock(),
    words.by(),
    words.note(),
    words.judgement(),
    words.objective(),
    words.mark(),
    words.subject(),
    words.after(),
  ]
  return toCsv(headings, [rows])
}

/** The communiqués of the cell as CSV. */
export const writeCommuniques = ({ communiques }: Pick<Run, 'communiques'>, locale: Locale): AsyncGenerator<Uint8Array> => {
  const { columns: words, communiqueStates: states, releaseChannels } = getPhrases(locale).dossier
  const rows = communiques.map((row): CsvCell[] => [
    row.id,
    row.number,
    row.title,
    states[row.state](),
    row.versions,
    row.by,
    ...timesOf(row.drafted),
    ...[row.submitted, row.approved, row.released].map(moment => moment?.local ?? ''),
    row.releasedBy ?? '',
    row.toApproval,
    row.toRelease,
    row.channels
      .map(({ channel, state }) => `${releaseChannels[channel]()}${state === 'failed' ? ` (${words.failure()})` : ''}`)
      .join(', '),
    row.withdrawn?.local ?? '',
    row.reason,
  ])
  const headings = [
    words.id(),
    words.communiqueNumber(),
    words.title(),
    words.state(),
    words.versions(),
    words.by(),
    words.on(),
    words.clock(),
    words.submittedOn(),
    words.approvedOn(),
    words.releasedOn(),
    words.releasedBy(),
    words.toApproval(),
    words.toRelease(),
    words.channel(),
    words.withdrawnOn(),
    words.reason(),
  ]
  return toCsv(headings, [rows])
}

/** The name that a stored picture has in the file. */
export const pictureName = (imageId: string): string => `pictures/${imageId}.webp`

/** The name that a clip has in the file, without the ending of its type; the mark stands first (design rule 11). */
const clipStem = (clipId: string): string => `clips/EXERCICE-${clipId}`

/** The clips among the files that are shown, with their bytes and the names that they have in the file. */
export const readUsedClips = async (
  db: Db,
  { exerciseId }: History,
  used: ReadonlySet<string>,
): Promise<{ id: string; bytes: number; name: string }[]> => {
  const { clips } = db.t
  const { id, bytes, type } = clips
  const rows = await db
    .select({ id, bytes, type })
    .from(clips)
    .where(and(eq(clips.exerciseId, exerciseId), isNotNull(clips.checkedOn)))
  return rows.flatMap(row =>
    used.has(row.id) ? [{ id: row.id, bytes: row.bytes, name: `${clipStem(row.id)}.${clipTypes[row.type as ClipType]}` }] : [],
  )
}

/** The ids of the stored pictures and clips that weezes, articles and portraits of an exercise show. */
export const readUsedPictures = async (db: Db, { exerciseId }: History): Promise<string[]> => {
  const { articles, images } = db.t
  const used = new Set<string>()
  for await (const rows of readWeezePages(db, exerciseId))
    for (const { medias } of rows) for (const { val, clip } of medias) for (const id of [val, clip?.posterId]) if (id) used.add(id)
  const shown = await db
    .select({ imageUrl: articles.imageUrl, body: articles.body, clip: articles.clip })
    .from(articles)
    .where(eq(articles.exerciseId, exerciseId))
  for (const { clip } of shown) for (const id of [clip?.val, clip?.clip?.posterId]) if (id) used.add(id)
  for (const { imageUrl, body } of shown) for (const [, id = ''] of `${imageUrl} ${body}`.matchAll(/\/media\/([\w-]{22})/g)) used.add(id)
  const stored = await db.select({ id: images.id }).from(images).where(eq(images.exerciseId, exerciseId))
  return stored.flatMap(({ id }) => (used.has(id) ? id : []))
}
