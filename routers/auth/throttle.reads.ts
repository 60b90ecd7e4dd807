import { inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { type Attempt, type Counter, type Familiarity, familiarKeys, waitFor, windowLength } from './throttle.rules.ts'

const readRows = (db: Db, keys: string[]) => db.select().from(db.t.signInFailures).where(inArray(db.t.signInFailures.key, keys))

/** How well the address of an attempt is known. */
export const readFamiliarity = async (db: Db, attempt: Attempt, now: Date): Promise<Familiarity> => {
  const { own, known } = familiarKeys(attempt)
  const rows = await readRows(db, [own, known])
  const noted = rows.filter(({ since }) => since.getTime() >= now.getTime() - windowLength).map(({ key }) => key)
  if (noted.includes(own)) return 'own'
  return noted.includes(known) ? 'known' : 'new'
}

/** Seconds that another try would have to wait; 0 = none. */
export const readWait = async (db: Db, counters: readonly Counter[], now: Date): Promise<number> => {
  const rows = await readRows(
    db,
    counters.map(({ key }) => key),
  )
  return waitFor(
    rows.map(row => ({ ...row, count: row.count + 1 })),
    counters,
    now,
  )
}
