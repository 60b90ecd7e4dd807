import { randomUUID } from 'node:crypto'
import { readBearerToken } from '../auth/bearer.ts'
import type { HeaderReader } from './env.ts'

/** The id of a request: the one that a proxy or the caller has given it, if that is short and plain, else a new one. */
export const requestIdOf = (headers: HeaderReader): string =>
  /^[\w.:-]{1,100}$/.exec(headers.get('x-request-id') ?? '')?.[0] ?? randomUUID()

/** What a 401 says of how to sign in (RFC 6750); browsers ask nobody for a token. */
export const challengeOf = (headers: HeaderReader): string =>
  readBearerToken(headers) === undefined ? 'Bearer realm="Weez"' : 'Bearer realm="Weez", error="invalid_token"'
