import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { z } from 'zod'
import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '#routers/actor.ts'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import { type ProgressReporter, runAsJob } from '#routers/admin/jobs.writes.ts'
import { readClientBrand } from '#routers/auth/client-brand.reads.ts'
import { exportLogCsv } from '#routers/cell/log-file.reads.ts'
import { readPublishedArticles } from '#routers/dossier/articles.reads.ts'
import { readCards } from '#routers/dossier/cards.reads.ts'
import { type Card, dossierJob } from '#routers/dossier/document.contract.ts'
import type { History } from '#routers/dossier/history.reads.ts'
import { hideArticle, hideCards } from '#routers/dossier/nameless.reads.ts'
import { run as runContract } from '#routers/dossier/run.contract.ts'
import {
  asWritten,
  pictureName,
  readUsedClips,
  readUsedPictures,
  writeCommuniques,
  writeMails,
  writeMessages,
  writeNotes,
  writeWeezes,
} from '#routers/dossier/tables.reads.ts'
import { writeTimeline } from '#routers/dossier/workbook.reads.ts'
import { AppError } from '#routers/errors.ts'
import { imageWidths, portraitSide } from '#routers/limits.contract.ts'
import type { NoteReader } from '#routers/notes/notes.reads.ts'
import type { ImageStore } from '#routers/services.ts'
import { piecesBetween } from '#routers/weezes/clip-pieces.rules.ts'
import { log } from '../log.ts'
import { readRun } from './read-run.ts'
import { type HeldPictures, renderArticle, renderDocument } from './render.tsx'

/** A file of an archive: its content in parts, and whether it is compressed already. */
type ZipEntry = { name: string; parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; packed?: boolean }

/** A ZIP in parts, as its entries are read: never more of it is in memory than one part of one entry (EXO-348). */
async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) ready.push(chunk)
  })
  for await (const { name, parts, packed = false } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** What a file is made of: an exercise, for somebody, in a language. */
export type DossierRequest = {
  db: Db
  imageStore: ImageStore
  actor: NoteReader
  locale: Locale
  now: Date
  progress: ProgressReporter
  /** Whether real people are called by their roles (DEBR-06). */
  withoutNames?: boolean
}

/** The widths of pictures: in the document, which holds them, and beside it. */
const heldWidth = imageWidths[0]
const ownWidth = imageWidths[1]
/** Most pictures that the document holds; all are beside it. */
const heldMax = 200

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const textEntry = (name: string, text: string): ZipEntry => ({ name, parts: [encode(text)] })

/** The JSON Schema of `run.json`. */
export const runSchema = (): object => z.toJSONSchema(runContract)

const toDataAddress = (bytes: Uint8Array): string => `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`

/** The pictures that the document holds, each with the mark. */
const readHeldPictures = async ({ imageStore, actor }: DossierRequest, history: History, cards: readonly Card[]): Promise<HeldPictures> => {
  const pictures = new Map<string, string>()
  const portraits = new Map<number, string>()
  const shown = [...new Set(cards.flatMap(card => card.pictures.map(({ imageId }) => imageId)))].slice(0, heldMax)
  for (const imageId of shown) {
    const bytes = await imageStore.readMarked(actor.exerciseId, imageId, heldWidth)
    if (bytes) pictures.set(imageId, toDataAddress(bytes))
  }
  for (const personId of new Set(cards.map(({ personId }) => personId))) {
    const photo = history.people.get(personId)?.photo
    if (portraits.size >= heldMax || !photo || photo.startsWith('http')) continue
    const bytes = await imageStore.readMarked(actor.exerciseId, photo, portraitSide)
    if (bytes) portraits.set(personId, toDataAddress(bytes))
  }
  return { pictures, portraits }
}

/** A clip, piece by piece; what is lost of it is left out. */
async function* readPieces(images: ImageStore, exerciseId: number, clipId: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (const { at } of piecesBetween(0, bytes)) yield (await images.readPiece(exerciseId, clipId, at)) ?? new Uint8Array(0)
}

async function* listEntries(request: DossierRequest): AsyncGenerator<ZipEntry> {
  const { db, imageStore, actor, locale, now, progress, withoutNames = false } = request
  const { history, run, veil } = await readRun({ db, actor, locale, now, withoutNames })
  const tell = veil?.hide ?? asWritten
  const used = await readUsedPictures(db, history)
  progress.plan('posts', history.weezes.length)
  progress.plan('press', history.articles.length)
  progress.plan('images', used.length)
  const client = await readClientBrand(db, actor.exerciseId)
  const seen = await readCards(db, history, run)
  const cards = veil ? hideCards(seen, veil.hide) : seen
  yield textEntry('dossier.html', renderDocument(run, client, cards, await readHeldPictures(request, history, cards), locale))
  yield { name: 'timeline.xlsx', parts: [await writeTimeline(run, locale)], packed: true }
  yield textEntry('run.json', `${JSON.stringify(run, null, 2)}\n`)
  yield textEntry('run.schema.json', `${JSON.stringify(runSchema(), null, 2)}\n`)
  yield { name: 'weezes.csv', parts: writeWeezes(db, history, locale, count => progress.advance('posts', count), tell) }
  yield { name: 'messages.csv', parts: writeMessages(db, history, locale, tell) }
  if (history.exercise.mail) yield { name: 'mails.csv', parts: writeMails(db, history, locale, tell) }
  if (history.exercise.cell.includes('log')) {
    const reader = { exerciseId: history.exerciseId, oversees: true, timeZone: history.timeZone, locale, tell }
    yield { name: 'log.csv', parts: [await exportLogCsv(db, reader)] }
  }
  if (history.exercise.cell.includes('communiques')) yield { name: 'communiques.csv', parts: writeCommuniques(run, locale) }
  yield { name: 'notes.csv', parts: writeNotes(run, locale) }
  yield { name: 'records.csv', parts: [await exportAuditCsv(db, actor, locale, tell)] }
  const known = new Set(used)
  const pictureOf = (imageId: string) => (known.has(imageId) ? `../${pictureName(imageId)}` : undefined)
  for await (const published of readPublishedArticles(db, history)) {
    const article = veil ? hideArticle(published.article, veil) : published.article
    const shown = { ...published, article, source: tell(published.source) }
    yield textEntry(`articles/${article.frontId}.html`, renderArticle(shown, run.exercise, client, pictureOf, locale))
    progress.advance('press', 1)
  }
  for (const { id, bytes, name } of await readUsedClips(db, history, known))
    yield { name, parts: readPieces(imageStore, actor.exerciseId, id, bytes), packed: true }
  for (const imageId of used) {
    const bytes = await imageStore.readMarked(actor.exerciseId, imageId, ownWidth)
    if (bytes) yield { name: pictureName(imageId), parts: [bytes], packed: true }
    progress.advance('images', 1)
  }
}

/** The file of a run as a ZIP in parts, also while the exercise goes on (EXO-347, EXO-348). */
export const writeDossier = (request: DossierRequest): AsyncGenerator<Uint8Array> => writeZip(listEntries(request))

/**
 * The file of a run as a stream, made as a job of the actor that lasts until the last part is sent or nobody reads any more; throws 409 while
 * they make another one (EXO-348).
 */
export const streamDossier = async (request: Omit<DossierRequest, 'progress'> & { actor: Actor }): Promise<ReadableStream<Uint8Array>> => {
  const { actor } = request
  const sent = new PassThrough()
  const started = Promise.withResolvers<void>()
  runAsJob(actor, dossierJob, progress => {
    started.resolve()
    return pipeline(Readable.from(writeDossier({ ...request, progress })), sent)
  }).catch((error: NodeJS.ErrnoException) => {
    started.reject(error)
    // Whoever reads no more has closed the page or cancelled. One that is refused is answered, and did not fail.
    const isExpected = error instanceof AppError || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isExpected) log.error({ error, exerciseId: actor.exerciseId }, 'A file of a run failed')
  })
  await started.promise
  return Readable.toWeb(sent) as ReadableStream<Uint8Array>
}
