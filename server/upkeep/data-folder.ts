import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bits of a mode that let others of the machine in. */
const othersBits = 0o077
/** What Weez itself keeps in a data folder; whatever else is there is its owner's own. */
const ownEntries = /^(weez\.(db|lock).*|media|backups|program|restore\.part)$/

/** On Windows modes say nothing. */
const hasModes = process.platform !== 'win32'

/** Lets this process make no file that another user of the machine may read: the data, its copies, what is exported from it. */
export const setPrivateUmask = (): void => {
  if (hasModes) process.umask(othersBits)
}

/** Does what the disk and the owner of a file let us do: what an operator has mounted stops no start, and the doctor tells of it. */
const ignoreErrors = (act: () => void): void => {
  try {
    act()
  } catch {}
}

const restrictPath = (path: string, mode: number): void => {
  if ((mode & othersBits) !== 0) ignoreErrors(() => chmodSync(path, mode & 0o700))
}

const restrictTree = (path: string): void => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // What a link leads to is not in the folder.
  if (!stats || stats.isSymbolicLink()) return
  restrictPath(path, stats.mode)
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictTree(join(path, name))
}

/** Closes a data folder that is there, and everything of Weez in it, to other users of the machine; links are left as they are. */
export const restrictFolder = (folder: string): void => {
  const stats = hasModes && statSync(folder, { throwIfNoEntry: false })
  if (!stats) return
  restrictPath(folder, stats.mode)
  for (const name of readdirSync(folder)) if (ownEntries.test(name)) ignoreErrors(() => restrictTree(join(folder, name)))
}

/** Whether other users of the machine may look into a folder: with the folder closed, nobody comes to what is in it. */
export const isAccessibleToOthers = (folder: string): boolean => {
  const stats = hasModes && statSync(folder, { throwIfNoEntry: false })
  return stats ? (stats.mode & othersBits) !== 0 : false
}

/** A folder that is in a data folder while a backup is restored into it. */
export const restorePartFolder = (data: string): string => join(data, 'restore.part')

/** Throws for a data folder in which a restore did not come to its end: what is there is neither the old nor the new. */
export const assertRestoreFinished = (data: string): void => {
  if (existsSync(restorePartFolder(data))) throw new Error(`a restore into ${data} did not finish; run it again: weez restore <backup>`)
}
