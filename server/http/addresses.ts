import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * An address in its one spelling, or undefined for what is none: without the zone, the brackets and the port that proxies write with it,
 * and IPv4 that is mapped into IPv6 as IPv4.
 */
export const normalizeAddress = (text: string): string | undefined => {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '')
  if (!isIPv6(address)) return isIP(address) === 4 ? address : undefined
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=.*\.)/, '')
}

/** Which peers may speak for others: addresses and CIDR ranges of the setting. */
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

/** Whether an address is one of a list. */
export const isInBlockList = (list: BlockList, text: string): boolean => {
  const address = normalizeAddress(text)
  return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * The rightmost address of the forwarding chain that is not a trusted proxy's; the socket's own when it is not one. Where a trusted
 * proxy says something that is no address, the proxy itself is the caller: whoever makes such texts up has one count for all of them.
 */
export const callerAddress = (list: BlockList, peer: string, forwarded: string | null): string => {
  const told = (forwarded ?? '').split(',').map(part => normalizeAddress(part.trim()))
  let caller = normalizeAddress(peer) ?? peer
  while (isInBlockList(list, caller)) {
    const before = told.pop()
    if (before === undefined) break
    caller = before
  }
  return caller
}

const ipv6Groups = (part: string | undefined) => (part ? part.split(':') : [])

/**
 * What an address is counted under: of IPv6 the network of 64 bits, since everybody there has as many addresses as they like. What is no
 * address is counted under one key.
 */
export const addressKey = (text: string): string => {
  const address = normalizeAddress(text)
  if (address === undefined) return 'unknown'
  if (!isIPv6(address)) return address
  const [head, tail] = address.split('::')
  const [first, last] = [ipv6Groups(head), ipv6Groups(tail)]
  const whole = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${whole.slice(0, 4).join(':')}::/64`
}
