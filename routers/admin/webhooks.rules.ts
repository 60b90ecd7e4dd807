import type { WebhookDelivery } from './webhooks.contract.ts'

/** A host as an address has it, without the brackets of IPv6 and the dot of a whole name. */
export const normalizedHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Host and port of an address, as an administrator lists them: `tools.example:8080`, `[fd00::1]:80`. */
export const toHostAndPort = (url: URL): string => `${url.hostname.replace(/\.$/, '')}:${url.port || ports[url.protocol]}`

/** What of a webhook's address an administrator has listed. */
export type AllowListMatch = 'nothing' | 'host' | 'port'

/** Whether host and port of an address are listed, or its host alone, which stands for the two usual ports; API-45. */
export const matchAllowList = (url: URL, hosts: readonly string[]): AllowListMatch => {
  const target = toHostAndPort(url)
  if (hosts.includes(target)) return 'port'
  return hosts.includes(normalizedHost(url)) && Object.values(ports).some(port => target.endsWith(`:${port}`)) ? 'host' : 'nothing'
}

/** Seconds from a failed attempt to the next one. */
const retryDelays = [5, 30, 120, 300, 900]

/** After an hour one failed attempt more is the last, so that what piled up behind a receiver that was away does not take as long each. */
const retryTimeout = 3_600_000

/** When a delivery is tried again after so many failed attempts; null = it is given up. */
export const nextAttemptOn = (attempts: number, createdOn: Date, now: Date): Date | null => {
  const wait = retryDelays[attempts - 1]
  if (wait === undefined || now.getTime() - createdOn.getTime() > retryTimeout) return null
  return new Date(now.getTime() + wait * 1000)
}

/** How a delivery stands. */
export const toDeliveryState = ({ nextOn, deliveredOn }: { nextOn: Date | null; deliveredOn: Date | null }): WebhookDelivery['state'] => {
  if (deliveredOn) return 'delivered'
  return nextOn ? 'waiting' : 'failed'
}
