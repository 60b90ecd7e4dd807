import { Zip, ZipPassThrough } from 'fflate'
import type { Locale } from '#locales/languages.ts'
import type { ImageStore } from '../services.ts'
import { exportSequence, type ToldTime } from './chronogramme-export.reads.ts'
import type { SequenceWithItems } from './items.contract.ts'

/** The width of the pictures in an archive: as wide as pages show them, so that it stays small enough to be imported. */
const pictureWidth = 1600

const nameOf = (at: number) => `image-${String(at + 1).padStart(2, '0')}.webp`

/** A sequence as a ZIP: its workbook, and in `images/` the pictures that its rows name. Its import makes the same sequence elsewhere. */
export const exportSequenceArchive = async (
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
  const names = new Map<string, string>()
  for (const [at, imageId] of [...new Set(used)].entries()) {
    const bytes = await images.read(exerciseId, imageId, pictureWidth)
    if (!bytes) continue
    names.set(imageId, nameOf(at))
    add(`images/${nameOf(at)}`, bytes)
  }
  add('chronogramme.xlsx', await exportSequence(sequence, 'xlsx', locale, timeZone, told, names))
  zip.end()
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
