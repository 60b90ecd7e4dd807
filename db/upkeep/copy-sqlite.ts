import Database from 'better-sqlite3'

/** Pages that are copied before somebody else gets a turn. */
const pagesPerStep = 2000

/**
 * Copies a database as it stands at this moment into a new file, also while others write to it, and tells which part of it (0 to 1) is
 * copied. What is written meanwhile is not in the copy and does not make it begin again.
 */
export const copyDatabase = async (from: string, to: string, tell: (part: number) => void): Promise<void> => {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    source.exec('BEGIN')
    // The moment is that of the first reading.
    source.prepare('select count(*) from sqlite_master').get()
    const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) => {
      if (totalPages > 0) tell(1 - remainingPages / totalPages)
      return pagesPerStep
    }
    await source.backup(to, { progress })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  // One file, not three.
  copy.pragma('journal_mode = DELETE')
  copy.close()
}
