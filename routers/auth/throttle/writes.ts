import { eq, lt, sql } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import { Refusal } from '../../errors.ts'
import { type Counter, waitFor, windowLength } from './rules.ts'

/**
 * Takes a try from every counter before the password is looked at, so that guesses sent all at once are counted too; survives a
 * restart. Throws 429 with the seconds to wait, and takes nothing, when one is used up.
 */
export const takeTry = (store: Store, counters: readonly Counter[], now: Date): Promise<void> =>
  store.write(async tx => {
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(lt(signInFailures.since, new Date(now.getTime() - windowLength)))
    const taken = await tx
      .insert(signInFailures)
      .values(counters.map(({ key }) => ({ key, count: 1, since: now })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { count: sql`${signInFailures.count} + 1` } })
      .returning()
    const retryAfter = waitFor(taken, counters, now)
    if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
  })

/** After a success: the account's failures are forgotten, and the address gets its try back. */
export const forgetTries = (store: Store, [account, address]: readonly [Counter, Counter]): Promise<void> =>
  store.write(async tx => {
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(eq(signInFailures.key, account.key))
    await tx
      .update(signInFailures)
      .set({ count: sql`${signInFailures.count} - 1` })
      .where(eq(signInFailures.key, address.key))
  })
