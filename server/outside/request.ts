import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP } from 'node:net'
import { type AllowListMatch, normalizedHost } from '#routers/allow-list.rules.ts'
import { version } from '../config.ts'
import { ForbiddenAddressError, guardedLookup, isAllowedAddress } from './address.ts'

type OutsideRequest = Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { body?: string }

/**
 * Sends a request to a host outside and resolves to the start of its answer; redirects are not followed. Throws `ForbiddenAddressError`,
 * without a lookup or a connection if the host is not listed.
 */
export const requestOutside = async (
  url: URL,
  listed: AllowListMatch,
  { body = '', headers, ...options }: OutsideRequest,
): Promise<IncomingMessage> => {
  const host = normalizedHost(url)
  if (listed === 'nothing' || (isIP(host) && !isAllowedAddress(host, listed))) throw new ForbiddenAddressError()
  return new Promise((done, fail) => {
    const ask = url.protocol === 'https:' ? askHttps : askHttp
    // No agent: a reused connection would bypass the lookup.
    const guarded = { ...options, agent: false, lookup: guardedLookup(listed), headers: { 'user-agent': `Weez/${version}`, ...headers } }
    ask(url, guarded, done).once('error', fail).end(body)
  })
}
