import type Database from 'better-sqlite3'
import type { Db, Store } from '../store.ts'
import type { TagKey } from '../tags.ts'
import type { Change } from './revisions.ts'

/** A waiting write: `run` does its work and returns the function that resolves its promise. */
type Job = { run: () => Promise<() => void>; reject: (error: unknown) => void }

/** Most writes that share one commit; keeps the wait of the first one short. */
const maxBatchSize = 64

/**
 * Commits waiting writes together, each in its own savepoint: one disk flush for all of them, so that `synchronous=FULL` costs what
 * NORMAL would. A write resolves after its batch is on disk; `onCommit` is called before that with the tags of each write.
 * `invalidated` collects those of the write that runs.
 */
export const createWriteQueue = (
  client: Database.Database,
  db: Db,
  invalidated: Set<TagKey>,
  onCommit: (changes: readonly Change[]) => void,
): { write: Store['write']; idle: () => Promise<void> } => {
  const queue: Job[] = []
  let draining: Promise<void> | undefined
  const begin = client.prepare('BEGIN IMMEDIATE')
  const commit = client.prepare('COMMIT')
  const rollback = client.prepare('ROLLBACK')
  const savepoint = client.prepare('SAVEPOINT job')
  const release = client.prepare('RELEASE job')
  const rollbackToSavepoint = client.prepare('ROLLBACK TO job')

  const runJob = async (job: Job): Promise<(() => void) | undefined> => {
    savepoint.run()
    invalidated.clear()
    try {
      const done = await job.run()
      release.run()
      return done
    } catch (error) {
      job.reject(error)
      // A full disk ends the whole transaction and its savepoints.
      if (!client.inTransaction) throw error
      rollbackToSavepoint.run()
      release.run()
    }
  }

  const runBatch = async () => {
    const batch = queue.splice(0, maxBatchSize)
    const settle: (() => void)[] = []
    const changes: Change[] = []
    try {
      begin.run()
      for (const job of batch) {
        const done = await runJob(job)
        if (!done) continue
        settle.push(done)
        changes.push(new Set(invalidated))
      }
      commit.run()
      onCommit(changes)
    } catch (error) {
      if (client.inTransaction) rollback.run()
      for (const job of batch) job.reject(error)
      return
    }
    for (const done of settle) done()
  }

  const drain = async () => {
    while (queue.length > 0) {
      // Requests that arrive in this turn of the event loop join the batch.
      await new Promise(resolve => setImmediate(resolve))
      await runBatch()
    }
    draining = undefined
  }

  return {
    write: work =>
      new Promise((resolve, reject) => {
        const run = async () => {
          const value = await work(db)
          return () => resolve(value)
        }
        queue.push({ run, reject })
        draining ??= drain()
      }),
    idle: async () => draining,
  }
}
