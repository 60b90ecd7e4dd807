import type { Store } from '#db/store.ts'
import { log } from '../log.ts'
import { assertDiskSpace } from '../upkeep/disk-space.ts'

/** How long the database may take to be called ready, and for how long what was found is answered, in milliseconds. */
const [timeoutMs, maxAgeMs] = [2_000, 3_000]

type ReadinessOptions = {
  store: Store
  /** Where is written beside the database. */
  folders: readonly string[]
  /** A clock that never goes back, in milliseconds. */
  tick: () => number
}

/**
 * Whether the database reads and takes a transaction in time, and there is room to write. However many ask, one look is under way at a
 * time, and what it found is the answer for three seconds.
 */
export const createReadinessCheck = ({ store: { read, write }, folders, tick }: ReadinessOptions) => {
  const probe = (db: Store['read']) => db.select({ id: db.t.exercises.id }).from(db.t.exercises).limit(1)
  let probing: Promise<unknown> | undefined
  let latest: { answer: Promise<boolean>; until: number } | undefined

  const look = async (): Promise<boolean> => {
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error(`The database took over ${timeoutMs} ms`)), timeoutMs)
    })
    // One that hangs is waited for again, and no other is put beside it.
    probing ??= Promise.all([probe(read), write(probe), ...folders.map(assertDiskSpace)]).finally(() => {
      probing = undefined
    })
    try {
      await Promise.race([probing, tooLate])
      return true
    } catch (error) {
      log.error({ error }, 'Not ready')
      return false
    } finally {
      clearTimeout(late)
    }
  }

  return (): Promise<boolean> => {
    if (latest && tick() < latest.until) return latest.answer
    const asked = { answer: look(), until: Number.POSITIVE_INFINITY }
    void asked.answer.then(() => {
      asked.until = tick() + maxAgeMs
    })
    latest = asked
    return asked.answer
  }
}
