import type Database from 'better-sqlite3'
import type { Db, Store } from '../store.ts'

type Job = { work: (tx: Db) => Promise<unknown>; resolve: (value: never) => void; reject: (error: unknown) => void }

/** How many writes share one commit at the most; keeps the wait of the first one short. */
const maxBatchSize = 64

/**
 * Commits waiting writes together, each in a savepoint of its own: one disk flush for all of them, so `synchronous=FULL` costs
 * what NORMAL would. A write resolves after its batch is on disk; `committed` is called before that.
 */
export const createWriteQueue = (
  client: Database.Database,
  db: Db,
  committed: () => void,
): { write: Store['write']; idle: () => Promise<void> } => {
  const queue: Job[] = []
  let draining: Promise<void> | undefined
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map(text => client.prepare(text)) as [
    QueueStatement,
    QueueStatement,
    QueueStatement,
  ]
  const [savepoint, release, undo] = ['SAVEPOINT job', 'RELEASE job', 'ROLLBACK TO job'].map(text => client.prepare(text)) as [
    QueueStatement,
    QueueStatement,
    QueueStatement,
  ]

  const runJob = async (job: Job): Promise<(() => void) | undefined> => {
    savepoint.run()
    try {
      const value = (await job.work(db)) as never
      release.run()
      return () => job.resolve(value)
    } catch (error) {
      job.reject(error)
      // A full disk ends the whole transaction; then there is no savepoint left to go back to.
      if (!client.inTransaction) throw error
      undo.run()
      release.run()
    }
  }

  const runBatch = async () => {
    const batch = queue.splice(0, maxBatchSize)
    const settle: (() => void)[] = []
    try {
      begin.run()
      for (const job of batch) {
        const done = await runJob(job)
        if (done) settle.push(done)
      }
      commit.run()
      committed()
    } catch (error) {
      if (client.inTransaction) rollback.run()
      for (const job of batch) job.reject(error)
      return
    }
    for (const done of settle) done()
  }

  const drain = async () => {
    while (queue.length > 0) {
      // The requests that arrived in this turn of the event loop join the batch.
      await new Promise(resolve => setImmediate(resolve))
      await runBatch()
    }
    draining = undefined
  }

  return {
    write: work =>
      new Promise((resolve, reject) => {
        queue.push({ work, resolve: resolve as Job['resolve'], reject })
        draining ??= drain()
      }),
    idle: async () => draining,
  }
}

type QueueStatement = Database.Statement
