import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: its content in parts, and whether it is compressed already. */
export type ZipEntry = { name: string; parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; packed?: boolean }

/** A ZIP in parts, as its entries are read: never more of it is in memory than one part of one entry (EXO-348). */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
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
