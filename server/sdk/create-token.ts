// SPDX-License-Identifier: MIT
import { createWeez, type Options } from './weez.ts'

/** Whose token, what it is for, and after how many days it expires: 30, or up to 365. */
export type TokenRequest = Pick<Options, 'url' | 'fetch'> & { username: string; password: string; name: string; days?: number }

/**
 * Makes an API token with a password, through a session that ends with it. The token is shown once. For programs: browsers do not let a page
 * set cookies.
 */
export const createToken = async ({ username, password, name, days, ...options }: TokenRequest): Promise<string> => {
  const ask = options.fetch ?? fetch
  let cookie = ''
  const weez = createWeez({
    ...options,
    fetch: async (address, init) => {
      const answer = await ask(address, { ...init, headers: { ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) } })
      cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return answer
    },
  })
  await weez('POST /signin', { username, password })
  try {
    const { secret } = (await weez('POST /session/tokens', { name, ...(days !== undefined && { days }) })) as { secret: string }
    return secret
  } finally {
    await weez('POST /signout', {})
  }
}
