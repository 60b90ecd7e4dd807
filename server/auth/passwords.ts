import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { codeLetters } from '#routers/auth/sign-in-codes.rules.ts'
import type { Passwords, QueueKey } from '#routers/services.ts'
import { createFairQueue } from '../workers/fair-queue.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane (design 7). */
const owaspCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

type PhcParts = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer }

const parsePhc = (phc: string): PhcParts | undefined => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (!match) return undefined
  const [, m, t, p, nonce = '', tag = ''] = match
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Letters and digits that cannot be mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const pickLetters = (from: string, length: number) => Array.from({ length }, () => from[randomInt(from.length)]).join('')
const quartet = () => pickLetters(letters, 4)

let commonPasswordsLoading: Promise<ReadonlySet<string>> | undefined
/** Loaded when a user first chooses a password: most processes never need the list. */
const loadCommonPasswords = () => {
  commonPasswordsLoading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return commonPasswordsLoading
}

/**
 * At most two hashes at a time, one of a group, so that no group waits for another. 100 sign-ins of a group may wait; further ones get 503
 * with a time to retry.
 */
const queueLimits = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 100, retryAfter: 3 }

/** Hashes with argon2id of Node's crypto, in PHC form; `memory` is in KiB. */
export const createPasswords = ({ memory, passes } = owaspCost): Passwords => {
  const queue = createFairQueue(queueLimits)
  const hash = async (password: string, { group, member }: QueueKey) => {
    const nonce = randomBytes(16)
    const tag = await queue.run(group, member, () =>
      derive('argon2id', { message: password.normalize('NFC'), nonce, parallelism, tagLength, memory, passes }),
    )
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
  }
  return {
    hash,
    // 59 bits.
    generate: () => [quartet(), quartet(), quartet()].join('-'),
    // 40 bits: enough for three days behind the throttle of passwords.
    generateCode: () => pickLetters(codeLetters, 8),
    isCommon: async password => (await loadCommonPasswords()).has(password.toLowerCase()),
    verify: (stored, password, { group, member }) =>
      queue.run(group, member, async () => {
        const phc = await stored()
        const parts = phc === null ? undefined : parsePhc(phc)
        // Without an account a dummy hash is computed, so that the response takes as long.
        const { tag: expected, ...how } = parts ?? { memory, passes, parallelism, nonce: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }
        const tag = await derive('argon2id', { message: password.normalize('NFC'), tagLength: expected.length, ...how })
        return timingSafeEqual(tag, expected) && parts !== undefined
      }),
  }
}
