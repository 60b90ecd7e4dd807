import type { Delivery } from './webhooks.contract.ts'

/** A host as an address has it, without the brackets of IPv6 and the dot of a whole name. */
export const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Host and port of an address, as an administrator lists them: `tools.example:8080`, `[fd00::1]:80`. */
export const targetOf = (url: URL): string => `${url.hostname.replace(/\.$/, '')}:${url.port || ports[url.protocol]}`

/** What of a webhook's address an administrator has listed. */
export type Listed = 'nothing' | 'host' | 'port'

/** Whether host and port of an address are listed, or its host alone, which stands for the two usual ports; API-45. */
export const listedOf = (url: URL, hosts: readonly string[]): Listed => {
  const target = targetOf(url)
  if (hosts.includes(target)) return 'port'
  return hosts.includes(plainHost(url)) && Object.values(ports).some(port => target.endsWith(`:${port}`)) ? 'host' : 'nothing'
}

/** Seconds from a failed attempt to the next one. */
const waits = [5, 30, 120, 300, 900]

/** After an hour one failed attempt more is the last, so that what piled up behind a receiver that was away does not take as long each. */
const patience = 3_600_000

/** When a delivery is tried again after so many failed attempts; null = it is given up. */
export const nextAttempt = (attempts: number, createdOn: Date, now: Date): Date | null => {
  const wait = waits[attempts - 1]
  if (wait === undefined || now.getTime() - createdOn.getTime() > patience) return null
  return new Date(now.getTime() + wait * 1000)
}

/** How a delivery stands. */
export const stateOf = ({ nextOn, deliveredOn }: { nextOn: Date | null; deliveredOn: Date | null }): Delivery['state'] => {
  if (deliveredOn) return 'delivered'
  return nextOn ? 'waiting' : 'failed'
}
