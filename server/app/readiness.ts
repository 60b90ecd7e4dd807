import type { Store } from '#db/store.ts'
import { assertDiskSpace } from '../disk/disk-space.ts'
import { log } from '../log.ts'

/** Longest time for the database to answer, and how long a result is reused, in milliseconds. */
const timeoutMs = 2_000
const maxAgeMs = 3_000

type ReadinessOptions = {
  store: Store
  /** Folders that the process writes to. */
  folders: readonly string[]
  /** A monotonic clock in milliseconds. */
  tick: () => number
}

/**
 * Returns a function that checks whether the database answers a read and a transaction in time and whether there is disk space. One check
 * runs at a time, and its result is reused for three seconds.
 */
export const createReadinessCheck = ({ store: { read, write }, folders, tick }: ReadinessOptions) => {
  const probe = (db: Store['read']) => db.select({ id: db.t.exercises.id }).from(db.t.exercises).limit(1)
  const probeWrite = (tx: Store['read']) => {
    tx.touchNothing()
    return probe(tx)
  }
  let probing: Promise<unknown> | undefined
  let latest: { answer: Promise<boolean>; until: number } | undefined

  const check = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The database took over ${timeoutMs} ms`)), timeoutMs)
    })
    // A hanging probe is reused by the next check, so that probes do not pile up.
    probing ??= Promise.all([probe(read), write(probeWrite), ...folders.map(assertDiskSpace)]).finally(() => {
      probing = undefined
    })
    try {
      await Promise.race([probing, timeout])
      return true
    } catch (error) {
      log.error({ error }, 'Not ready')
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return (): Promise<boolean> => {
    if (latest && tick() < latest.until) return latest.answer
    const result = { answer: check(), until: Number.POSITIVE_INFINITY }
    void result.answer.then(() => {
      result.until = tick() + maxAgeMs
    })
    latest = result
    return result.answer
  }
}
