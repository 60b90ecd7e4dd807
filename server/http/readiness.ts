import type { Store } from '#db/store.ts'
import { log } from '../log.ts'
import { findRoom } from '../upkeep/disk-space.ts'

/** How long the database may take to be called ready, and for how long what was found is answered, in milliseconds. */
const [patience, kept] = [2_000, 3_000]

type Watched = {
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
export const createReadiness = ({ store: { read, write }, folders, tick }: Watched) => {
  const probe = (db: Store['read']) => db.select({ id: db.t.exercises.id }).from(db.t.exercises).limit(1)
  let probing: Promise<unknown> | undefined
  let latest: { answer: Promise<boolean>; until: number } | undefined

  const look = async (): Promise<boolean> => {
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error(`The database took over ${patience} ms`)), patience)
    })
    // One that hangs is waited for again, and no other is put beside it.
    probing ??= Promise.all([probe(read), write(probe), ...folders.map(findRoom)]).finally(() => {
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
      asked.until = tick() + kept
    })
    latest = asked
    return asked.answer
  }
}
