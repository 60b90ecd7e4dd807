import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of other users. */
const othersBits = 0o077
/** Weez's own entries in a data folder; all others are left alone. */
const ownEntries = /^(weez\.(db|lock).*|media|backups|program|restore\.part)$/

/** Windows does not use file modes. */
const hasModes = process.platform !== 'win32'

/** Makes all files that this process creates unreadable for other users of the machine. */
export const setPrivateUmask = (): void => {
  if (hasModes) process.umask(othersBits)
}

/** Ignores missing permissions: a file of another owner prevents no start, and the doctor reports it. */
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
  // Links may lead out of the folder.
  if (!stats || stats.isSymbolicLink()) return
  restrictPath(path, stats.mode)
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictTree(join(path, name))
}

/** Closes an existing data folder, and Weez's files in it, to other users of the machine; does not follow links. */
export const restrictFolder = (folder: string): void => {
  const stats = hasModes && statSync(folder, { throwIfNoEntry: false })
  if (!stats) return
  restrictPath(folder, stats.mode)
  for (const name of readdirSync(folder)) if (ownEntries.test(name)) ignoreErrors(() => restrictTree(join(folder, name)))
}

/** Whether other users of the machine have access to a folder. */
export const isAccessibleToOthers = (folder: string): boolean => {
  const stats = hasModes && statSync(folder, { throwIfNoEntry: false })
  return stats ? (stats.mode & othersBits) !== 0 : false
}

/** A folder that exists in a data folder while a backup is restored into it. */
export const restorePartFolder = (data: string): string => join(data, 'restore.part')

/** Throws when a restore into the data folder was interrupted: its content is incomplete. */
export const assertRestoreFinished = (data: string): void => {
  if (existsSync(restorePartFolder(data))) throw new Error(`a restore into ${data} did not finish; run it again: weez restore <backup>`)
}
