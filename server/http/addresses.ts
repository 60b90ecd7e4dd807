import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * The canonical form of an IP address, or undefined for other text: without zone, brackets and port, which proxies may add, and with
 * IPv4-mapped IPv6 addresses as IPv4.
 */
export const normalizeAddress = (text: string): string | undefined => {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '')
  if (!isIPv6(address)) return isIP(address) === 4 ? address : undefined
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=.*\.)/, '')
}

/** The proxies whose forwarding headers are trusted: addresses and CIDR ranges of the setting. */
export const createTrustedProxyList = (ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = address.includes(':') ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** Whether an address is in a list. */
export const isInBlockList = (list: BlockList, text: string): boolean => {
  const address = normalizeAddress(text)
  return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * The caller's address: the rightmost address of the forwarding chain that is no trusted proxy's, starting at the socket's own. Where a
 * trusted proxy forwards text that is no address, the proxy itself is the caller, so that invented texts share one rate limit.
 */
export const callerAddress = (list: BlockList, peer: string, forwarded: string | null): string => {
  const chain = (forwarded?.split(',') ?? []).map(part => normalizeAddress(part.trim()))
  let caller = normalizeAddress(peer) ?? peer
  while (isInBlockList(list, caller)) {
    const before = chain.pop()
    if (before === undefined) break
    caller = before
  }
  return caller
}

const ipv6Groups = (part: string | undefined) => (part ? part.split(':') : [])

/**
 * The rate limit key of an address: for IPv6 its /64 network, since a caller can use any address in it. All texts that are no address share
 * one key.
 */
export const addressKey = (text: string): string => {
  const address = normalizeAddress(text)
  if (address === undefined) return 'unknown'
  if (!isIPv6(address)) return address
  const [head, tail] = address.split('::')
  const first = ipv6Groups(head)
  const last = ipv6Groups(tail)
  const groups = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
