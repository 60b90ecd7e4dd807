import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that is in a data folder while a backup is restored into it. */
export const restorePartFolder = (data: string): string => join(data, 'restore.part')

/** Throws for a data folder in which a restore did not come to its end: what is there is neither the old nor the new. */
export const assertRestoreFinished = (data: string): void => {
  if (existsSync(restorePartFolder(data))) throw new Error(`a restore into ${data} did not finish; run it again: weez restore <backup>`)
}
