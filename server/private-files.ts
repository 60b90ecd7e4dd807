import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bits of a mode that let others of the machine in. */
const others = 0o077
/** What Weez itself keeps in a data folder; whatever else is there is its owner's own. */
const own = /^(weez\.(db|lock).*|media|backups|program|restore\.part)$/

/** On Windows modes say nothing. */
const hasModes = process.platform !== 'win32'

/** Lets this process make no file that another user of the machine may read: the data, its copies, what is exported from it. */
export const makePrivateFiles = (): void => {
  if (hasModes) process.umask(others)
}

/** Takes from others what a mode gives them. Answers false where the disk or the owner does not let us, which stops nothing. */
const close = (path: string, mode: number): boolean => {
  if ((mode & others) === 0) return true
  try {
    chmodSync(path, mode & 0o700)
    return true
  } catch {
    return false
  }
}

const closeBelow = (folder: string, name: string): void => {
  const path = join(folder, name)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // What a link leads to is not in the folder.
  if (!stats || stats.isSymbolicLink()) return
  close(path, stats.mode)
  if (stats.isDirectory()) for (const entry of readdirSync(path)) closeBelow(path, entry)
}

/** Closes a data folder that is there, and everything of Weez in it, to other users of the machine; links are left as they are. */
export const closeFolder = (folder: string): void => {
  const stats = hasModes && statSync(folder, { throwIfNoEntry: false })
  if (!stats) return
  close(folder, stats.mode)
  for (const name of readdirSync(folder)) if (own.test(name)) closeBelow(folder, name)
}

/** Whether other users of the machine may look into a folder: with the folder closed, nobody comes to what is in it. */
export const isOpenToOthers = (folder: string): boolean => {
  const stats = hasModes && statSync(folder, { throwIfNoEntry: false })
  return stats ? (stats.mode & others) !== 0 : false
}
