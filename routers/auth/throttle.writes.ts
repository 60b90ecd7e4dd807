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
 * Counts an attempt against every limit before the password is verified, so that guesses sent at the same time are counted too. Throws 429
 * with the seconds to wait, and counts nothing, when a limit is exceeded. Deletes expired limits.
 */
export const consumeAttempt = (store: Store, limits: readonly RateLimit[], now: Date): Promise<void> =>
  store.write(async tx => {
    tx.invalidateNothing()
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(lt(signInFailures.since, new Date(now.getTime() - throttleWindow)))
    const taken = await tx
      .insert(signInFailures)
      .values(limits.map(({ key }) => ({ key, count: 1, since: now })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { count: sql`${signInFailures.count} + 1` } })
      .returning()
    const retryAfter = retryAfterSeconds(taken, limits, now)
    if (retryAfter > 0) throw new AppError('sign_in.too_many', { retryAfter })
    const paced = limits.filter(({ pace }) => pace !== undefined).map(({ key }) => key)
    if (paced.length > 0) await tx.update(signInFailures).set({ since: now }).where(inArray(signInFailures.key, paced))
  })

/** After a success: clears the account's failures from the address, undoes the attempt's other counts, and records the address as known. */
export const resetAttempts = (
  store: Store,
  attempt: SignInAttempt,
  [account, ...others]: readonly [RateLimit, ...RateLimit[]],
  now: Date,
): Promise<void> =>
  store.write(async tx => {
    tx.invalidateNothing()
    const { signInFailures } = tx.t
    await tx.delete(signInFailures).where(eq(signInFailures.key, account.key))
    for (const { key } of others)
      await tx
        .update(signInFailures)
        .set({ count: sql`${signInFailures.count} - 1` })
        .where(eq(signInFailures.key, key))
    // Rows are deleted one throttle window after `since`, so rows that live longer have it in the future.
    const since = new Date(now.getTime() + knownAddressMaxAge - throttleWindow)
    await tx
      .insert(signInFailures)
      .values(Object.values(knownAddressKeys(attempt)).map(key => ({ key, count: 0, since })))
      .onConflictDoUpdate({ target: signInFailures.key, set: { since } })
  })
