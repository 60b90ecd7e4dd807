import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = { folder: string; fill: () => void; free: () => void; remove: () => Promise<void> }

/** Mounts a disk of this many MB in memory; returns undefined if this user may not mount one. */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Fills the disk completely. */
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (const portion of [1 << 20, 1 << 12]) {
          try {
            for (;;) writeSync(file, Buffer.alloc(portion))
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}
