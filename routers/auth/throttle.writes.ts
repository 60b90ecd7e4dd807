import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import { AppError } from '../errors.ts'
import {
  knownAddressKeys,
  knownAddressMaxAge,
  type RateLimit,
  retryAfterSeconds,
  type SignInAttempt,
  throttleWindow,
} from './throttle.rules.ts'

/**
 * Takes a try from every counter before the password is looked at, so that guesses sent all at once are counted too; survives a
 * restart. Throws 429 with the seconds to wait, and takes nothing, when one is used up. Removes what no window holds any more.
 */
export const consumeAttempt = (store: Store, counters: readonly RateLimit[], now: Date): Promise<void> =>
  store.write(async tx => {
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(lt(signInFailures.since, new Date(now.getTime() - throttleWindow)))
    const taken = await tx
      .insert(signInFailures)
      .values(counters.map(({ key }) => ({ key, count: 1, since: now })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { count: sql`${signInFailures.count} + 1` } })
      .returning()
    const retryAfter = retryAfterSeconds(taken, counters, now)
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
    const paced = counters.filter(({ pace }) => pace !== undefined).map(({ key }) => key)
    if (paced.length > 0) await tx.update(signInFailures).set({ since: now }).where(inArray(signInFailures.key, paced))
  })

/** After a success: the account's failures from there are forgotten, the other counters get their try back, and the address is noted as known. */
export const resetAttempts = (
  store: Store,
  attempt: SignInAttempt,
  [account, ...others]: readonly [RateLimit, ...RateLimit[]],
  now: Date,
): Promise<void> =>
  store.write(async tx => {
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(eq(signInFailures.key, account.key))
    for (const { key } of others)
      await tx
        .update(signInFailures)
        .set({ count: sql`${signInFailures.count} - 1` })
        .where(eq(signInFailures.key, key))
    // A row goes when its window is over, so that of a longer time begins later.
    const since = new Date(now.getTime() + knownAddressMaxAge - throttleWindow)
    await tx
      .insert(signInFailures)
      .values(Object.values(knownAddressKeys(attempt)).map(key => ({ key, count: 0, since })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { since } })
  })
