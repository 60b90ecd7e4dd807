import { Zip, ZipPassThrough } from 'fflate'
import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import { readFileContent } from '../mail/attachments.reads.ts'
import { pictureKey } from '../picture-names.rules.ts'
import type { ImageStore } from '../services.ts'
import { exportSequence, type FileNames, type ToldTime } from './chronogramme-export.reads.ts'
import { freePictureName } from './chronogramme-pictures.rules.ts'
import type { SequenceWithItems } from './items.contract.ts'

/** The width of the pictures in an archive: as wide as pages show them, so that it stays small enough to be imported. */
const pictureWidth = 1600

const nameOf = (at: number) => `image-${String(at + 1).padStart(2, '0')}.webp`

/** A sequence as a ZIP: its workbook, in `images/` the pictures that its rows name, and in `files/` what its mails have. Its import makes the same sequence elsewhere. */
export const exportSequenceArchive = async (
  db: Db,
  images: ImageStore,
  exerciseId: number,
  sequence: SequenceWithItems,
  locale: Locale,
  timeZone: string,
  told?: ToldTime,
): Promise<Uint8Array<ArrayBuffer>> => {
  const used = sequence.items.flatMap(({ medias }) => medias.flatMap(({ type, val }) => (type === 'IMAGE' ? [val] : [])))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const add = (name: string, bytes: Uint8Array) => {
    // Both kinds of files are compressed already.
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  const names: FileNames = { images: new Map(), attachments: new Map() }
  for (const [at, imageId] of [...new Set(used)].entries()) {
    const bytes = await images.read(exerciseId, imageId, pictureWidth)
    if (!bytes) continue
    names.images.set(imageId, nameOf(at))
    add(`images/${nameOf(at)}`, bytes)
  }
  const attached = sequence.items.flatMap(({ mail }) => mail?.attachments ?? [])
  const taken = new Set<string>()
  for (const { id, name } of attached) {
    const bytes = names.attachments.has(id) ? undefined : await readFileContent(db, images, exerciseId, id, pictureWidth)
    if (!bytes) continue
    const free = freePictureName(name, taken)
    taken.add(pictureKey(free))
    names.attachments.set(id, free)
    add(`files/${free}`, bytes)
  }
  add('chronogramme.xlsx', await exportSequence(sequence, 'xlsx', locale, timeZone, told, names))
  zip.end()
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
