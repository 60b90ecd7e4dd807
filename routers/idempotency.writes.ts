import { hash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'

/** How long a key repeats the answer of its first request, in milliseconds (design rule 6). */
const idempotencyKeyMaxAge = 24 * 60 * 60 * 1000

/** The id that this key's first request made, or undefined; 409 when the key came with another request. */
const findPreviousAnswer = async (
  tx: Db,
  { exerciseId, userId }: Actor,
  key: string,
  request: string,
  now: Date,
): Promise<number | undefined> => {
  const { idempotencyKeys: keys } = tx.t
  const ofExercise = eq(keys.exerciseId, exerciseId)
  await tx.delete(keys).where(and(ofExercise, lt(keys.createdOn, new Date(now.getTime() - idempotencyKeyMaxAge))))
  const [previous] = await tx
    .select({ request: keys.request, answer: keys.answer })
    .from(keys)
    .where(and(ofExercise, eq(keys.userId, userId), eq(keys.key, key)))
  if (previous && previous.request !== request) throw new AppError('CONFLICT')
  return previous?.answer.id
}

/** An action with its input, and the request's `Idempotency-Key`, if any. */
export type IdempotentRequest = { action: string; input: unknown; key: string | undefined; now: Date }

/**
 * Calls `make` and answers what `show` reads of the id that it made, in one transaction. A second request with the same `key` and input
 * makes nothing and answers the first one's id (design rule 6); with another input it is a 409.
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
      // A repeated request changes nothing.
      tx.touchNothing()
      const known = key === undefined ? undefined : await findPreviousAnswer(tx, actor, key, request, now)
      if (known !== undefined) return show(tx, known)
      const id = await make(tx)
      if (key !== undefined)
        await tx.insert(tx.t.idempotencyKeys).values({ exerciseId, userId, key, request, answer: { id }, createdOn: now })
      return show(tx, id)
    })
  // Of two equal requests at once, the second one is written again and finds the key of the first.
  return write().catch(error => {
    if (key !== undefined && isUniqueViolation(error)) return write()
    throw error
  })
}
