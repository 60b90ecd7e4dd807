import { unzipSync } from 'fflate'
import { AppError } from '../errors.ts'

type ZipCaps = { entries: number; unpackedBytes: number }

const reasons = { entries: 'file.too_many_entries', unpackedBytes: 'file.too_many_unpacked_bytes' } as const

/**
 * The wanted files of a ZIP by their names. Sizes are taken from its directory: the unpacker writes no more bytes than that. Throws 413
 * beyond a cap, and another error when it is no ZIP.
 */
export const unzipFiles = (bytes: Uint8Array, caps: ZipCaps, isWanted: (name: string) => boolean): Record<string, Uint8Array> => {
  const assertWithinCap = (limit: keyof ZipCaps, count: number): void => {
    // Negated, so that NaN fails too.
    if (!(count <= caps[limit])) throw new AppError(reasons[limit], { max: caps[limit] })
  }
  let entries = 0
  let unpacked = 0
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries += 1
      assertWithinCap('entries', entries)
      if (!isWanted(name)) return false
      // The unpacker does not know the sizes of ZIP64 entries in an archive of the older kind.
      if (originalSize === 0xffffffff) throw new Error('ZIP64')
      // A stored entry has the size of its bytes in the archive, whatever the directory declares.
      unpacked += Math.max(size, originalSize)
      assertWithinCap('unpackedBytes', unpacked)
      return true
    },
  })
}
