import type { SignInByCodeInput, SignInInput } from '#routers/session.contract.ts'
import { basePath } from '../../page-data.ts'
import { withRetry } from '../../retry.ts'

/**
 * Signs in with a password or a one-time code; throws if the server refuses or is silent. It does not use the client of the procedures, which
 * the page of the login does not load.
 */
export const signIn = async (input: SignInInput | SignInByCodeInput): Promise<void> => {
  const url = `${basePath}/trpc/${'code' in input ? 'auth.signinByCode' : 'auth.signin'}`
  const headers = { 'content-type': 'application/json' }
  const answer = await withRetry(() => fetch(url, { method: 'POST', headers, body: JSON.stringify(input) }))
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
}
