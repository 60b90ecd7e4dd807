import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { AllowListMatch } from '#routers/allow-list.rules.ts'

/** Prefix of IPv4 addresses in IPv6-only networks (NAT64). */
const nat64 = '64:ff9b::'

/** Makes a list of networks; IPv4 networks are included in their NAT64 form too, and `first-last` is a range. */
const toBlockList = (v4: readonly string[], v6: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of v4) {
    const [address = '', prefix = ''] = range.split('/')
    list.addSubnet(address, Number(prefix), 'ipv4')
    list.addSubnet(`${nat64}${address}`, 96 + Number(prefix), 'ipv6')
  }
  for (const range of v6) {
    const [address = '', prefix = ''] = range.split('/')
    const [first = '', last] = address.split('-')
    if (last) list.addRange(first, last, 'ipv6')
    else list.addSubnet(first, Number(prefix), 'ipv6')
  }
  return list
}

/** This machine and private networks: allowed only where the port is listed too. */
const privateNetworks = toBlockList(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'], ['::1/128', 'fc00::/7'])

/** All other addresses that can be reached. */
const publicNetworks = toBlockList(['0.0.0.0/0'], ['2000::/3'])

/** Networks that are never contacted. */
const blockedNetworks = toBlockList(
  [
    // This network, carrier-grade NAT and link-local addresses, where clouds serve their metadata and secrets.
    '0.0.0.0/8',
    '100.64.0.0/10',
    '169.254.0.0/16',
    '168.63.129.16/32',
    // Protocol assignments, documentation, benchmarking and 6to4 relays.
    '192.0.0.0/24',
    '192.0.2.0/24',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '198.18.0.0/15',
    '192.88.99.0/24',
    // Multicast and reserved addresses.
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  [
    // Cloud metadata in private networks.
    'fd00:ec2::/32',
    'fd20:ce::254/128',
    'fd00:c1::a9fe:a9fe/128',
    // Protocols and tunnels, which lead to unchecked IPv4 addresses; documentation.
    '::2-::ffff:ffff',
    '2001::/23',
    '2002::/16',
    '2001:db8::/32',
    '3fff::/20',
  ],
)

const isInList = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether requests may go to an address, given what the allow-list contains of its host: nothing, the host, or host and port. */
export const isAllowedAddress = (address: string, listed: AllowListMatch): boolean => {
  if (isIP(address) === 0 || listed === 'nothing' || isInList(blockedNetworks, address)) return false
  return isInList(privateNetworks, address) ? listed === 'port' : isInList(publicNetworks, address)
}

/** Thrown when a host has no address that requests may go to. */
export class ForbiddenAddressError extends Error {}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * A DNS lookup for a connection that returns only the allowed addresses of a host. The connection uses the checked address itself, so DNS
 * rebinding has no effect.
 */
export const guardedLookup =
  (listed: AllowListMatch): LookupFunction =>
  (host: string, options: LookupOptions, done: LookupCallback) =>
    lookup(host, { ...options, all: true }, (error, all) => {
      if (error) return done(error, [])
      const [first, ...others] = all.filter(({ address }) => isAllowedAddress(address, listed))
      if (!first) return done(new ForbiddenAddressError(), [])
      if (options.all) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })
