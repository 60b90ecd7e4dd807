import type { WebhookDelivery } from './webhooks.contract.ts'

/** The host of a URL, without the brackets of IPv6 and the trailing dot of a fully qualified name. */
export const normalizedHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Host and port of a URL as in the allow-list: `tools.example:8080`, `[fd00::1]:80`. */
export const toHostAndPort = (url: URL): string => `${url.hostname.replace(/\.$/, '')}:${url.port || ports[url.protocol]}`

/** The part of a webhook's URL that is on the allow-list. */
export type AllowListMatch = 'nothing' | 'host' | 'port'

/** Matches a URL with the allow-list (API-45); a host without a port allows the ports 80 and 443. */
export const matchAllowList = (url: URL, hosts: readonly string[]): AllowListMatch => {
  const target = toHostAndPort(url)
  if (hosts.includes(target)) return 'port'
  return hosts.includes(normalizedHost(url)) && Object.values(ports).some(port => target.endsWith(`:${port}`)) ? 'host' : 'nothing'
}

/** Seconds from each failed attempt to the next one. */
const retryDelays = [5, 30, 120, 300, 900]

/** Age in milliseconds at which a delivery is not retried any more, so that a queue behind a receiver that was down empties quickly. */
const retryTimeout = 3_600_000

/** The moment of the next attempt after so many failed ones; null = no more attempts. */
export const nextAttemptOn = (attempts: number, createdOn: Date, now: Date): Date | null => {
  const wait = retryDelays[attempts - 1]
  if (wait === undefined || now.getTime() - createdOn.getTime() > retryTimeout) return null
  return new Date(now.getTime() + wait * 1000)
}

export const toDeliveryState = ({ nextOn, deliveredOn }: { nextOn: Date | null; deliveredOn: Date | null }): WebhookDelivery['state'] => {
  if (deliveredOn) return 'delivered'
  return nextOn ? 'waiting' : 'failed'
}
