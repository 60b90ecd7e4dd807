import { hash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'
import { readIdempotencyKey } from './idempotency.reads.ts'

/** How long a key answers for its first request, in milliseconds (design rule 6). */
const idempotencyKeyMaxAge = 24 * 60 * 60 * 1000

/** What this key already made, or undefined; 409 when the key came with another request. */
const findPreviousAnswer = async (
  tx: Db,
  { exerciseId, userId }: Actor,
  key: string,
  request: string,
  now: Date,
): Promise<number | undefined> => {
  const { idempotencyKeys } = tx.t
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.exerciseId, exerciseId), lt(idempotencyKeys.createdOn, new Date(now.getTime() - idempotencyKeyMaxAge))))
  const used = await readIdempotencyKey(tx, exerciseId, userId, key)
  if (used && used.request !== request) throw new AppError('CONFLICT')
  return used?.id
}

/** An act with its input, and the `Idempotency-Key` it came with, if any. */
export type IdempotentRequest = { action: string; input: unknown; key: string | undefined; now: Date }

/**
 * Does what `make` does and answers what `show` shows of the id it made, in one transaction. The same `key` with the same input makes
 * nothing and shows the first one again (design rule 6); with another input it is a conflict.
 */
export const writeIdempotently = async <Shown>(
  store: Store,
  actor: Actor,
  { action, input, key, now }: IdempotentRequest,
  make: (tx: Db) => Promise<number>,
  show: (tx: Db, id: number) => Promise<Shown>,
): Promise<Shown> => {
  const request = key === undefined ? '' : hash('sha256', JSON.stringify([action, input]))
  const { exerciseId, userId } = actor
  const write = () =>
    store.write(async tx => {
      const known = key === undefined ? undefined : await findPreviousAnswer(tx, actor, key, request, now)
      if (known !== undefined) return show(tx, known)
      const id = await make(tx)
      if (key !== undefined)
        await tx.insert(tx.t.idempotencyKeys).values({ exerciseId, userId, key, request, answer: { id }, createdOn: now })
      return show(tx, id)
    })
  // Two equal requests at once: the second one finds the key that the first has just stored.
  return write().catch(error => {
    if (key !== undefined && isUniqueViolation(error)) return write()
    throw error
  })
}
