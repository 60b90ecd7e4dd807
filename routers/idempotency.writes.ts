import { AsyncLocalStorage } from 'node:async_hooks'
import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { AppError, badRequest } from './errors.ts'
import { idempotencyKeyMax } from './limits.contract.ts'

/** How long a key repeats the answer of its first request, in milliseconds (design rule 6). */
const idempotencyKeyMaxAge = 24 * 60 * 60 * 1000

/** The name under which errors speak of a key. */
const field = 'idempotency-key'

/** What a batch with a key is refused with: its calls would share the key, and which of them it has answered could not be told. */
export const keyOfBatchError = (): AppError => badRequest({ [field]: 'For one call, not for a batch' })

type Work<Value> = (tx: Db) => Promise<Value>

/** The two halves of writes whose answer is read anew for a repetition, of which only the id is kept. */
const halves = new WeakMap<Work<unknown>, { make: Work<number>; show: (tx: Db, id: number) => Promise<unknown> }>()

/**
 * Calls `make` and answers what `show` reads of the id that it made, in one transaction. For a repeated request `show` reads what there is by
 * now, so that a long answer need not be kept.
 */
export const makeAndShow = <Shown>(store: Store, make: Work<number>, show: (tx: Db, id: number) => Promise<Shown>): Promise<Shown> => {
  const work = async (tx: Db) => {
    tx.touchNothing()
    return show(tx, await make(tx))
  }
  halves.set(work, { make, show })
  return store.write(work)
}

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

/**
 * What is stored of a key: answers may hold passwords and tokens, which the database must not tell, so they are sealed with the key, and of the key
 * itself and of the request there are only hashes.
 */
const sealWith = (key: string) => {
  const secret = hash('sha256', `answer ${key}`, 'buffer')
  return {
    name: (step: string) => hash('sha256', `key ${step} ${key}`),
    digest: (request: string) => createHmac('sha256', secret).update(request).digest('hex'),
    seal: (value: unknown): string => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, iv)
      const sealed = Buffer.concat([cipher.update(serialize(value)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (text: string): unknown => {
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return deserialize(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]))
    },
  }
}

type Made = Pick<Actor, 'exerciseId' | 'userId'>

const usedForAnother = () => new AppError('CONFLICT', { fields: { [field]: 'Used for another request' } })

type Kept = { name: string; request: string; now: Date }

/** What the first request has left under this name, sealed; undefined when there was none. 409 when the key came with another request. */
const findKept = async (db: Db, { exerciseId, userId }: Actor, { name, request, now }: Kept): Promise<string | undefined> => {
  const { idempotencyKeys: keys } = db.t
  const own = and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId), eq(keys.key, name))
  const [previous] = await db
    .select({ request: keys.request, answer: keys.answer })
    .from(keys)
    .where(and(own, gt(keys.createdOn, new Date(now.getTime() - idempotencyKeyMaxAge))))
  if (previous && previous.request !== request) throw usedForAnother()
  return previous?.answer.sealed
}

const keep = async (tx: Db, { exerciseId, userId }: Made, { name, request, now }: Kept, sealed: string): Promise<void> => {
  const { idempotencyKeys: keys } = tx.t
  const old = lte(keys.createdOn, new Date(now.getTime() - idempotencyKeyMaxAge))
  await tx.delete(keys).where(and(eq(keys.exerciseId, exerciseId), old))
  await tx.insert(keys).values({ exerciseId, userId, key: name, request, answer: { sealed }, createdOn: now })
}

/** Whether this runs within a kept write, whose parts are not kept by themselves. */
const within = new AsyncLocalStorage<true>()

type KeyedCall = { actor: Actor; key: string; request: string; now: Date }

/**
 * The store for one call: each of its transactions is written once for the key, in the order of the call, and then answers what it did. So a call
 * that died between two of them goes on where it was.
 */
const keepWrites = (store: Store, { actor, key, request: sent, now }: KeyedCall) => {
  const { name: nameOf, digest, seal, open } = sealWith(key)
  const request = digest(sent)
  const toKept = (step: string): Kept => ({ name: nameOf(step), request, now })
  const names: string[] = []
  let answersAnew = true

  const write = async <Value>(work: Work<Value>): Promise<Value> => {
    const own = halves.get(work)
    const make = (own?.make ?? work) as Work<unknown>
    const show = (own?.show ?? (async (_, value) => value)) as (tx: Db, value: unknown) => Promise<Value>
    const kept = toKept(String(names.length))
    names.push(kept.name)
    answersAnew &&= own !== undefined
    // On PostgreSQL a transaction of one snapshot may not begin with a question, and who waits for another one's key sees it committed.
    const inside = store.engine === 'sqlite'
    const tryWrite = async () => {
      const before = inside ? undefined : await findKept(store.read, actor, kept)
      if (before !== undefined && !own) return open(before) as Value
      return store.write(async tx => {
        const known = inside ? await findKept(tx, actor, kept) : before
        if (own || known !== undefined) tx.touchNothing()
        if (known !== undefined) return show(tx, open(known))
        const made = await make(tx)
        await keep(tx, actor, kept, seal(made))
        return show(tx, made)
      })
    }
    // Of two equal requests at once, the second one fails, since the first has taken its place, and then finds the key of the first.
    return tryWrite().catch(async error => {
      if (isUniqueViolation(error) || (await findKept(store.read, actor, kept)) !== undefined) return tryWrite()
      throw error
    })
  }

  return {
    store: { ...store, write: work => (within.getStore() ? store.write(work) : within.run(true, () => write(work))) } as Store,
    /** The answer of the first request; undefined when there is none, or when what it made is read anew. */
    findAnswer: async (): Promise<{ value: unknown } | undefined> => {
      const sealed = await findKept(store.read, actor, toKept('answer'))
      return sealed === undefined ? undefined : { value: open(sealed) }
    },
    /** Keeps the answer: what it depended on may be gone when it is asked for again. */
    keepAnswer: async (value: unknown): Promise<void> => {
      if (answersAnew) return
      const write = store.write(async tx => {
        tx.touchNothing()
        await keep(tx, actor, toKept('answer'), seal(value))
      })
      await write.catch(error => {
        if (!isUniqueViolation(error)) throw error
      })
    },
    /** Leaves the key unused: its call was refused after all. */
    forget: async (): Promise<void> => {
      if (names.length === 0) return
      const { exerciseId, userId } = actor
      await store.write(async tx => {
        tx.touchNothing()
        const { idempotencyKeys: keys } = tx.t
        const own = and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId), inArray(keys.key, names))
        await tx.delete(keys).where(and(own, eq(keys.request, request)))
      })
    },
  }
}

const assertKeyLength = (key: string): void => {
  if (key.length > idempotencyKeyMax) throw badRequest({ [field]: `At most ${idempotencyKeyMax} characters` })
}

/**
 * The key of a call that makes the person whom it is for, as nobody is signed in to a new server: `keep` notes it in the transaction that makes
 * them, and `wasKept` tells whoever sends the same again. Undefined without a key; errors as of `keepByKey`.
 */
export const keepMadeByKey = async ({ idempotencyKey: key }: Pick<Context, 'idempotencyKey'>, call: string, input: unknown, now: Date) => {
  if (key === undefined) return undefined
  assertKeyLength(key)
  const { name, digest, seal } = sealWith(key)
  const kept = { name: name(call), request: digest(`${call} ${await describe(input)}`), now }
  return {
    wasKept: async (db: Db): Promise<boolean> => {
      const { idempotencyKeys: keys } = db.t
      const same = and(eq(keys.key, kept.name), gt(keys.createdOn, new Date(now.getTime() - idempotencyKeyMaxAge)))
      const [first] = await db.select({ request: keys.request }).from(keys).where(same)
      if (first && first.request !== kept.request) throw usedForAnother()
      return first !== undefined
    },
    keep: (tx: Db, made: Made) => keep(tx, made, kept, seal(made.userId)),
  }
}

/**
 * Lets every mutation honour the request's `Idempotency-Key` (design rule 6), whoever wrote it: within 24 hours the same key with the same input
 * writes nothing and gets the same answer. Undefined for a call without a key and without an actor. 400 for a key that is too long, 409 for one
 * that came with another request.
 */
export const keepByKey = async (
  { store, actor, idempotencyKey: key, now }: Pick<Context, 'store' | 'actor' | 'idempotencyKey' | 'now'>,
  call: string,
  readInput: () => unknown,
) => {
  if (key === undefined || !actor) return undefined
  assertKeyLength(key)
  return keepWrites(store, { actor, key, request: `${call} ${await describe(await readInput())}`, now: now() })
}
