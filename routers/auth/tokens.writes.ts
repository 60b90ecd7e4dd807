import { hash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { type AddTokenInput, type CreatedToken, tokenPrefix, tokensMax } from './tokens.contract.ts'
import { readTokens } from './tokens.reads.ts'

const dayMs = 24 * 3_600_000

/** Creates a token of 192 bits, of which only the hash is stored. 409 when the user has `tokensMax` already. */
export const addToken = (store: Store, actor: Actor, { name, days }: AddTokenInput, now: Date): Promise<CreatedToken> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'sessions')
    const { apiTokens, users } = tx.t
    // This locks the user's row, so that two requests at once do not exceed the maximum.
    const own = and(eq(users.exerciseId, exerciseId), eq(users.id, userId))
    await tx.update(users).set({ id: userId }).where(own)
    if ((await readTokens(tx, actor)).length >= tokensMax) throw new AppError('token.too_many', { max: tokensMax })
    const secret = `${tokenPrefix}${randomBytes(24).toString('base64url')}`
    const id = newId(now)
    const expiresOn = new Date(now.getTime() + days * dayMs)
    await tx.insert(apiTokens).values({ exerciseId, id, userId, name, hash: hash('sha256', secret), createdOn: now, expiresOn })
    await recordAudit(tx, actor, { action: 'token.add', identityId: userId, objectId: id, now })
    return { token: { id, name, createdOn: now.toISOString(), expiresOn: expiresOn.toISOString(), usedOn: null }, secret }
  })

/** Revokes one's own token; 404 for anybody else's. */
export const revokeToken = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'sessions')
    const { apiTokens } = tx.t
    const own = and(eq(apiTokens.exerciseId, exerciseId), eq(apiTokens.userId, userId), eq(apiTokens.id, id))
    orNotFound((await tx.delete(apiTokens).where(own).returning({ id: apiTokens.id }))[0])
    await recordAudit(tx, actor, { action: 'token.revoke', identityId: userId, objectId: id, now })
  })

/** Records that a token was used. */
export const recordTokenUse = (store: Store, hash: string, now: Date): Promise<void> =>
  store.write(async tx => {
    const { apiTokens } = tx.t
    const used = await tx
      .update(apiTokens)
      .set({ usedOn: now })
      .where(eq(apiTokens.hash, hash))
      .returning({ exerciseId: apiTokens.exerciseId })
    for (const { exerciseId } of used) tx.invalidate(exerciseId, 'sessions')
  })
