import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SetupLink } from '#routers/services.ts'

/**
 * The set-up link of an empty Weez. `open` returns a new token, which is printed once and known to this process only; it replaces the
 * token of an earlier start.
 */
export const createSetUp = (): SetupLink & { open(): string } => {
  let expected: Buffer | undefined
  return {
    open: () => {
      const token = randomBytes(20).toString('base64url')
      expected = Buffer.from(token)
      return token
    },
    accepts: token => {
      const bytes = Buffer.from(token)
      return expected !== undefined && bytes.length === expected.length && timingSafeEqual(bytes, expected)
    },
  }
}
