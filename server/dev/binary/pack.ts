import { hash } from 'node:crypto'
import { constants, zstdCompressSync } from 'node:zlib'
import type { PackedFile, PackedProgram } from '../../binary/unpack.ts'

/** Files by their paths as an executable holds them; `level` 1 is quick, 19 is smallest. */
export const packProgram = (files: ReadonlyMap<string, Buffer>, level = 12): PackedProgram => {
  const list = [...files].map<PackedFile>(([path, content]) => ({ path, size: content.length, sha256: hash('sha256', content) }))
  const bytes = zstdCompressSync(Buffer.concat([...files.values()]), { params: { [constants.ZSTD_c_compressionLevel]: level } })
  return { list: Buffer.from(JSON.stringify(list)), bytes }
}
