import Database from 'better-sqlite3'

/** Pages that are copied before other processes get a turn. */
const pagesPerStep = 2000

/**
 * Copies a database into a new file as it is at this moment, also while others write to it. `onProgress` receives the copied part, from 0
 * to 1. Later writes are not in the copy and do not restart it.
 */
export const copyDatabase = async (from: string, to: string, onProgress: (part: number) => void): Promise<void> => {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    source.exec('BEGIN')
    // The first read starts the snapshot.
    source.prepare('select count(*) from sqlite_master').get()
    const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) => {
      if (totalPages > 0) onProgress(1 - remainingPages / totalPages)
      return pagesPerStep
    }
    await source.backup(to, { progress })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  // Without a WAL the copy is one file in place of three.
  copy.pragma('journal_mode = DELETE')
  copy.close()
}
