import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { AppError, badRequest, toAppError } from './errors.ts'
import { idempotencyKeyMax, keptAnswerBytesMax, keptAnswersMax, keptBytesMax } from './limits.contract.ts'

/** How long a key repeats the answer of its first request, in milliseconds (design rule 6). */
const keptFor = 60 * 60 * 1000

/** The name under which errors speak of a key. */
const field = 'idempotency-key'

/** What a batch with a key is refused with: its calls would share the key, and which of them it has answered could not be told. */
export const keyOfBatchError = (): AppError => badRequest({ [field]: 'For one call, not for a batch' })
const conflict = (message: string) => new AppError('CONFLICT', { fields: { [field]: message } })

type Make<Made> = (tx: Db) => Promise<Made>
type Show<Made, Shown> = (tx: Db, made: Made) => Promise<Shown>
type KeyedStore = Store & { writeAndShow: <Made, Shown>(make: Make<Made>, show: Show<Made, Shown>) => Promise<Shown> }

const makeThenShow = async <Made, Shown>(tx: Db, make: Make<Made>, show: Show<Made, Shown>): Promise<Shown> => {
  tx.touchNothing()
  return show(tx, await make(tx))
}

/**
 * Calls `make` and answers what `show` reads of the ids that it made, in one transaction. For a repeated request `show` reads what there is
 * by now, so that of a long answer only the ids are kept.
 */
export const makeAndShow = <Made, Shown>(store: Store, make: Make<Made>, show: Show<Made, Shown>): Promise<Shown> =>
  'writeAndShow' in store ? (store as KeyedStore).writeAndShow(make, show) : store.write(tx => makeThenShow(tx, make, show))

/** A value as text in which only the order of its parts as sent counts, with the bytes of files. */
const describe = async (value: unknown): Promise<string> => {
  if (value instanceof File) return JSON.stringify([value.name, value.type, hash('sha256', new Uint8Array(await value.arrayBuffer()))])
  if (value instanceof FormData) return describe([...value])
  if (value instanceof Date || typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const parts: string[] = []
  if (Array.isArray(value)) for (const part of value) parts.push(await describe(part))
  else
    for (const [name, part] of Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (part !== undefined) parts.push(`${JSON.stringify(name)}:${await describe(part)}`)
  return `[${parts.join()}]`
}

type Person = Pick<Actor, 'exerciseId' | 'userId'>

/** What is stored under a key: of the key and of the request, which may have a password, only what cannot be turned back. */
export const createKept = async (key: string, call: string, input: unknown, now: Date) => {
  if (key.length > idempotencyKeyMax) throw badRequest({ [field]: `At most ${idempotencyKeyMax} characters` })
  const request = createHmac('sha256', key)
    .update(`${call} ${await describe(input)}`)
    .digest('hex')
  const expired = new Date(now.getTime() - keptFor)
  const nameOf = (step: string) => hash('sha256', `${step} of ${key}`)
  return {
    nameOf,
    /** What was kept for a step, of one person or of anybody: a null for what was done but cannot be answered again. 409 for another request. */
    find: async (db: Db, step: string, by?: Person): Promise<string | null | undefined> => {
      const { idempotencyKeys: keys } = db.t
      const own = by && and(eq(keys.exerciseId, by.exerciseId), eq(keys.userId, by.userId))
      const isFresh = and(own, eq(keys.key, nameOf(step)), gt(keys.createdOn, expired))
      const [first] = await db.select({ request: keys.request, answer: keys.answer }).from(keys).where(isFresh)
      if (first && first.request !== request) throw conflict('Used for another request')
      return first?.answer
    },
    /** Keeps an answer, and of its person no more than the newest ones that their share has room for. */
    keep: async (tx: Db, { exerciseId, userId }: Person, step: string, answer: string | null): Promise<void> => {
      const { idempotencyKeys: keys } = tx.t
      await tx.delete(keys).where(and(eq(keys.exerciseId, exerciseId), lte(keys.createdOn, expired)))
      const own = and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId))
      const count = sql<number>`row_number() over (order by ${keys.createdOn} desc)`.as('count')
      const bytes = sql<number>`sum(octet_length(${keys.answer})) over (order by ${keys.createdOn} desc)`.as('bytes')
      const newest = tx.select({ createdOn: keys.createdOn, count, bytes }).from(keys).where(own).as('newest')
      const beyond = or(gt(newest.count, keptAnswersMax - 1), gt(newest.bytes, keptBytesMax - keptAnswerBytesMax))
      const last = tx
        .select({ on: sql`max(${newest.createdOn})` })
        .from(newest)
        .where(beyond)
      await tx.delete(keys).where(and(own, lte(keys.createdOn, sql`(${last})`)))
      await tx.insert(keys).values({ exerciseId, userId, key: nameOf(step), request, answer, createdOn: now })
    },
    forget: async (tx: Db, { exerciseId, userId }: Person, steps: readonly string[]): Promise<void> => {
      const { idempotencyKeys: keys } = tx.t
      const own = and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId), eq(keys.request, request))
      tx.touchNothing()
      await tx.delete(keys).where(and(own, inArray(keys.key, steps.map(nameOf))))
    },
  }
}

/** Whether this runs within a kept write, whose parts are not kept by themselves. */
const within = new AsyncLocalStorage<true>()

/** A call; `answersSecret` for one whose answer is not kept, only that it was made. */
type KeyedCall = { name: string; readInput: () => unknown; answersSecret?: boolean | undefined }

/**
 * Runs a call once for the request's `Idempotency-Key` (design rule 6): within an hour the same key with the same input writes nothing and gets
 * the same answer. `run` gets a store that keeps the result of each transaction within it, so that a call that died between two of them goes on
 * after the first. 400 for a key that is too long; 409 for one that came with another request, and where the answer was a secret or too long.
 */
export const onceByKey = async <Answer>(
  { store, actor, idempotencyKey: key, now }: Pick<Context, 'store' | 'actor' | 'idempotencyKey' | 'now'>,
  { name, readInput, answersSecret = false }: KeyedCall,
  run: (store: Store) => Promise<Answer>,
): Promise<Answer> => {
  if (key === undefined || !actor) return run(store)
  const kept = await createKept(key, name, await readInput(), now())
  const toText = (value: unknown): string | null => {
    const text = answersSecret ? '' : serialize(value).toString('base64')
    return text === '' || text.length > keptAnswerBytesMax ? null : text
  }
  const toValue = (text: string | null) => {
    if (text === null) throw conflict('Done already: its answer is not kept, as it is secret or too long')
    return deserialize(Buffer.from(text, 'base64'))
  }
  const steps: string[] = []
  let answersAnew = true

  const keepWrite = async <Made, Shown>(make: Make<Made>, show?: Show<Made, Shown>): Promise<Shown> => {
    const step = String(steps.length)
    steps.push(step)
    answersAnew &&= show !== undefined
    // On PostgreSQL a transaction of one snapshot may not begin with a question, and who waits for another one's key sees it committed.
    const isAskedInside = store.engine === 'sqlite'
    const tryWrite = async (): Promise<Shown> => {
      const before = isAskedInside ? undefined : await kept.find(store.read, step, actor)
      if (before !== undefined && !show) return toValue(before)
      return store.write(async tx => {
        const known = isAskedInside ? await kept.find(tx, step, actor) : before
        if (show || known !== undefined) tx.touchNothing()
        const made: Made = known === undefined ? await make(tx) : toValue(known)
        if (known === undefined) await kept.keep(tx, actor, step, toText(made))
        return show ? show(tx, made) : (made as unknown as Shown)
      })
    }
    // Of two equal requests at once, the second one fails, since the first has taken its place, and then finds the key of the first.
    return tryWrite().catch(async error => {
      if (isUniqueViolation(error) || (await kept.find(store.read, step, actor)) !== undefined) return tryWrite()
      throw error
    })
  }
  const write: Store['write'] = work => (within.getStore() ? store.write(work) : within.run(true, () => keepWrite(work)))
  const writeAndShow: KeyedStore['writeAndShow'] = (make, show) =>
    within.getStore() ? store.write(tx => makeThenShow(tx, make, show)) : within.run(true, () => keepWrite(make, show))

  const known = await kept.find(store.read, answersSecret ? '0' : 'answer', actor)
  if (known !== undefined) return toValue(known) as Answer
  try {
    const answer = await run({ ...store, write, writeAndShow } as KeyedStore)
    const text = answersAnew ? null : toText(answer)
    if (text === null) return answer
    // What the answer depended on may be gone when it is asked for again. Of two equal requests at once, one keeps it.
    const keepAnswer = store.write(async tx => {
      tx.touchNothing()
      await kept.keep(tx, actor, 'answer', text)
    })
    await keepAnswer.catch(error => {
      if (!isUniqueViolation(error)) throw error
    })
    return answer
  } catch (error) {
    if (toAppError(error) && steps.length > 0) await store.write(tx => kept.forget(tx, actor, steps))
    throw error
  }
}
