import { inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import {
  type Familiarity,
  knownAddressKeys,
  type RateLimit,
  retryAfterSeconds,
  type SignInAttempt,
  throttleWindow,
} from './throttle.rules.ts'

const readCounterRows = (db: Db, keys: string[]) => db.select().from(db.t.signInFailures).where(inArray(db.t.signInFailures.key, keys))

/** How well the address of an attempt is known. */
export const readFamiliarity = async (db: Db, attempt: SignInAttempt, now: Date): Promise<Familiarity> => {
  const { own, known } = knownAddressKeys(attempt)
  const rows = await readCounterRows(db, [own, known])
  const recent = rows.filter(({ since }) => since.getTime() >= now.getTime() - throttleWindow).map(({ key }) => key)
  if (recent.includes(own)) return 'own'
  return recent.includes(known) ? 'known' : 'new'
}

/** Seconds to wait before another attempt is allowed; 0 = none. Counts nothing. */
export const readRetryAfter = async (db: Db, limits: readonly RateLimit[], now: Date): Promise<number> => {
  const rows = await readCounterRows(
    db,
    limits.map(({ key }) => key),
  )
  return retryAfterSeconds(
    rows.map(row => ({ ...row, count: row.count + 1 })),
    limits,
    now,
  )
}
