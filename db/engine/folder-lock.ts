import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Locks a data folder for this process and returns the function that unlocks it, or undefined when another process holds the lock. The
 * operating system holds the lock, on the file `weez.lock`, so it ends with the process however the process ends.
 */
export const lockFolder = (folder: string): (() => void) | undefined => {
  mkdirSync(folder, { recursive: true })
  const lock = new Database(join(folder, 'weez.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch {
    lock.close()
    return undefined
  }
}
