import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '#routers/context.ts'
import { gate } from './gate.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane (design 7). */
const [memory, passes, parallelism, tagLength] = [19_456, 2, 1, 32]

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

type Parts = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer }

const parse = (phc: string): Parts | undefined => {
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

/** No letter or digit that could be read as another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

let common: Promise<ReadonlySet<string>> | undefined
/** Loaded with the first password that somebody chooses: most starts never need it. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/** argon2id of Node's own crypto, at most two at a time, in PHC form. */
export const createPasswords = (): Passwords => {
  const inTurn = gate(2)
  const hash = async (password: string) => {
    const nonce = randomBytes(16)
    const tag = await inTurn(() =>
      derive('argon2id', { message: password.normalize('NFC'), nonce, parallelism, tagLength, memory, passes }),
    )
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
  }
  return {
    hash,
    // 59 bits.
    make: () => [group(), group(), group()].join('-'),
    isCommon: async password => (await commonPasswords()).has(password.toLowerCase()),
    verify: async (stored, password) => {
      const parts = stored === null ? undefined : parse(stored)
      // Without an account the same work is done for nothing, so that the answer takes as long.
      const { tag: expected, ...how } = parts ?? { memory, passes, parallelism, nonce: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }
      const message = password.normalize('NFC')
      const tag = await inTurn(() => derive('argon2id', { message, tagLength: expected.length, ...how }))
      return timingSafeEqual(tag, expected) && parts !== undefined
    },
  }
}
