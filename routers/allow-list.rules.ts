/** The host of a URL, without the brackets of IPv6 and the trailing dot of a fully qualified name. */
export const normalizedHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Host and port of a URL as in the allow-list: `tools.example:8080`, `[fd00::1]:80`. */
export const toHostAndPort = (url: URL): string => `${url.hostname.replace(/\.$/, '')}:${url.port || ports[url.protocol]}`

/** The part of a URL that is on an allow-list. */
export type AllowListMatch = 'nothing' | 'host' | 'port'

/** Matches a URL with an allow-list of hosts (API-45); a host without a port allows the ports 80 and 443. */
export const matchAllowList = (url: URL, hosts: readonly string[]): AllowListMatch => {
  const target = toHostAndPort(url)
  if (hosts.includes(target)) return 'port'
  return hosts.includes(normalizedHost(url)) && Object.values(ports).some(port => target.endsWith(`:${port}`)) ? 'host' : 'nothing'
}
