import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '../http/context.ts'

/**
 * The way into an empty Weez: `open` makes the token of the link that is printed once, which this process alone knows. A restart of what
 * is still empty makes another one.
 */
export const createSetUp = (): Services['setupLink'] => {
  let token: Buffer | undefined
  return {
    open: () => {
      const made = randomBytes(20).toString('base64url')
      token = Buffer.from(made)
      return made
    },
    accepts: given => {
      const wanted = Buffer.from(given)
      return token !== undefined && wanted.length === token.length && timingSafeEqual(wanted, token)
    },
  }
}
