import { inArray, lt, sql } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import { windowLength } from './rules.ts'

/** Counts a failed sign-in under every key and forgets windows that are over; survives a restart. */
export const countFailure = (store: Store, keys: string[], now: Date): Promise<void> =>
  store.write(async tx => {
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(lt(signInFailures.since, new Date(now.getTime() - windowLength)))
    await tx
      .insert(signInFailures)
      .values(keys.map(key => ({ key, count: 1, since: now })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { count: sql`${signInFailures.count} + 1` } })
  })

/** A success clears the account's own count. */
export const forgetFailures = (store: Store, keys: string[]): Promise<void> =>
  store.write(async tx => {
    await tx.delete(tx.t.signInFailures).where(inArray(tx.t.signInFailures.key, keys))
  })
