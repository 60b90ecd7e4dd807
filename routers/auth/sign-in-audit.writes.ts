import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import type { Sessions } from '../services.ts'

type SignInRecord = { exerciseId: number | undefined; username: string; userId: number | undefined; right: boolean }

/**
 * Leaves a record of a sign-in, or of its refusal, in the exercise that was named and for the account whose name was tried. Records stay
 * for ever, so of refusals there is one an account and window of the throttle: whoever guesses must not fill the disk. What marks that
 * window is written for names that nobody has too, so that the answer to them comes no sooner.
 */
export const auditSignInAttempt = (store: Store, { exerciseId, username, userId, right }: SignInRecord, now: Date): Promise<void> =>
  store.write(async tx => {
    const { signInFailures } = tx.t
    const mark = { key: `refused:${exerciseId ?? 'none'}:${username.toLowerCase()}`, count: 1, since: now }
    const first = right || (await tx.insert(signInFailures).values(mark).onConflictDoNothing().returning()).length > 0
    if (!first || exerciseId === undefined || userId === undefined) return
    const act = { action: right ? 'session.start' : 'session.refuse', identityId: userId, objectId: userId, now } as const
    await recordAudit(tx, { exerciseId, userId }, act)
  })

/** Signs out, with a record of it; whoever has no session is signed out already. */
export const signOut = async (store: Store, { actor, sessions }: { actor: Actor | null; sessions: Sessions }, now: Date): Promise<void> => {
  if (!actor || actor.byToken) return sessions.end()
  await store.write(async tx => {
    await sessions.end()
    await recordAudit(tx, actor, { action: 'session.end', identityId: actor.userId, objectId: actor.userId, now })
  })
}
