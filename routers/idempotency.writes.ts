import { createHmac, hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { idempotencyKeyMax, keptAnswerBytesMax, keptAnswersMax, keptBytesMax } from './limits.contract.ts'

/** How long a key repeats the answer of its first request, in milliseconds (design rule 6). */
const keptFor = 60 * 60 * 1000

/** What a batch with a key is refused with: its calls would share the key, and which of them it has answered could not be told. */
export const keyOfBatchError = (): AppError => new AppError('idempotency_key.batch')

type Make<Made> = (tx: Db) => Promise<Made>
type Show<Made, Shown> = (tx: Db, made: Made) => Promise<Shown>
type KeyedStore = Store & { writeAndShow: <Made, Shown>(make: Make<Made>, show: Show<Made, Shown>) => Promise<Shown> }

/**
 * Calls `make` and answers what `show` reads of the ids that it made, in one transaction. For a repeated request `show` reads what there is
 * by now, so that of a long answer only the ids are kept.
 */
export const createAndRead = <Made, Shown>(store: Store, make: Make<Made>, show: Show<Made, Shown>): Promise<Shown> =>
  'writeAndShow' in store
    ? (store as KeyedStore).writeAndShow(make, show)
    : store.write(async tx => {
        tx.invalidateNothing()
        return show(tx, await make(tx))
      })

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

/** What is kept of a call: what its transaction made, and then its answer. */
type Kept = { made: unknown } | { answer: unknown }

/** As text; null, which only says that it was done, where that is too long. */
const toText = (kept: Kept): string | null => {
  const text = serialize(kept).toString('base64')
  return text.length > keptAnswerBytesMax ? null : text
}

/** The row of a key. Of the key and of the request, which may have a password, it has only what cannot be turned back. */
export const createKeyRow = async (key: string, call: string, input: unknown, now: Date) => {
  if (key.length > idempotencyKeyMax) throw new AppError('idempotency_key.too_long', { max: idempotencyKeyMax })
  const request = createHmac('sha256', key)
    .update(`${call} ${await describe(input)}`)
    .digest('hex')
  const name = hash('sha256', key)
  const expired = new Date(now.getTime() - keptFor)
  return {
    /** What was kept, of one person or of anybody: a null for what was done but cannot be answered again. 409 for another request. */
    find: async (db: Db, by?: Person): Promise<string | null | undefined> => {
      const { idempotencyKeys: keys } = db.t
      const own = by && and(eq(keys.exerciseId, by.exerciseId), eq(keys.userId, by.userId))
      const isFresh = and(own, eq(keys.key, name), gt(keys.createdOn, expired))
      const [first] = await db.select({ request: keys.request, answer: keys.answer }).from(keys).where(isFresh)
      if (first && first.request !== request) throw new AppError('idempotency_key.used')
      return first?.answer
    },
    /** Inserts the row, and leaves its person no more of the others than the newest ones that their share has room for. */
    insert: async (tx: Db, { exerciseId, userId }: Person, answer: string | null): Promise<void> => {
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
      await tx.insert(keys).values({ exerciseId, userId, key: name, request, answer, createdOn: now })
    },
    update: async (tx: Db, { exerciseId, userId }: Person, answer: string | null): Promise<void> => {
      const { idempotencyKeys: keys } = tx.t
      tx.invalidateNothing()
      await tx
        .update(keys)
        .set({ answer })
        .where(and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId), eq(keys.key, name)))
    },
  }
}

/** A call; `answersSecret` for one whose answer is not kept, only that it was made. */
type KeyedCall = { name: string; readInput: () => unknown; answersSecret?: boolean | undefined }

/**
 * Runs a call once for the request's `Idempotency-Key` (design rule 6): within an hour the same key with the same input writes nothing and gets
 * the same answer. The call's first transaction keeps what it made, and the end of the call its answer; who repeats a call that died in between gets
 * an answer from what was made. 400 for a key that is too long; 409 for one that came with another request, and where the answer was a secret or
 * too long.
 */
export const onceByKey = async <Answer>(
  { store, actor, idempotencyKey: key, now }: Pick<Context, 'store' | 'actor' | 'idempotencyKey' | 'now'>,
  { name, readInput, answersSecret = false }: KeyedCall,
  run: (store: Store) => Promise<Answer>,
): Promise<Answer> => {
  if (key === undefined || !actor) return run(store)
  const row = await createKeyRow(key, name, await readInput(), now())

  const runKnowing = async (known: Kept | undefined): Promise<Answer> => {
    let isFirst = true
    let keepsAnswer = false
    const writeAndShow = async <Made, Shown>(make: Make<Made>, show?: Show<Made, Shown>): Promise<Shown> => {
      const showIn = (tx: Db, made: Made) => (show ? show(tx, made) : (made as unknown as Shown))
      const isKept = isFirst
      isFirst = false
      keepsAnswer ||= isKept && !show && !answersSecret
      return store.write(async tx => {
        if (show || (isKept && known)) tx.invalidateNothing()
        if (isKept && known && 'made' in known) return showIn(tx, known.made as Made)
        const made = await make(tx)
        if (isKept) await row.insert(tx, actor, answersSecret ? null : toText({ made }))
        return showIn(tx, made)
      })
    }
    const write: Store['write'] = work => writeAndShow(work)
    const answer = await run({ ...store, write, writeAndShow } as KeyedStore)
    if (keepsAnswer) await store.write(tx => row.update(tx, actor, toText({ answer })))
    return answer
  }
  const answerAgain = (text: string | null): Answer | Promise<Answer> => {
    if (text === null) throw new AppError('idempotency_key.done')
    const kept: Kept = deserialize(Buffer.from(text, 'base64'))
    return 'answer' in kept ? (kept.answer as Answer) : runKnowing(kept)
  }

  const known = await row.find(store.read, actor)
  if (known !== undefined) return answerAgain(known)
  return runKnowing(undefined).catch(async error => {
    // Of two equal requests at once the second one fails. Its question waits, as a write, until what the first one wrote can be read.
    const faster = await store.write(tx => {
      tx.invalidateNothing()
      return row.find(tx, actor)
    })
    if (faster === undefined) throw error
    return answerAgain(faster)
  })
}
