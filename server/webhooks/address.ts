import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { AllowListMatch } from '#routers/admin/webhooks.rules.ts'

/** Where IPv6 alone is spoken, the addresses of IPv4 stand behind this. */
const nat64 = '64:ff9b::'

/** Networks; those of IPv4 are meant in each of their forms, and `first-last` is a range. */
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

/** This machine and the networks of a house: every program there is asked only where its port is listed too. */
const privateNetworks = toBlockList(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'], ['::1/128', 'fc00::/7'])

/** What can be anywhere else at all. */
const publicNetworks = toBlockList(['0.0.0.0/0'], ['2000::/3'])

/** What is never asked, under whatever name. */
const blockedNetworks = toBlockList(
  [
    // No network, carriers, and what is on the same wire: clouds keep their secrets there.
    ...['0.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '168.63.129.16/32'],
    // Protocols, documentation, measuring, and the old way from IPv6.
    ...['192.0.0.0/24', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '198.18.0.0/15', '192.88.99.0/24'],
    // Crowds, and what is kept for later.
    ...['224.0.0.0/4', '240.0.0.0/4'],
  ],
  [
    // Clouds again, in their private networks.
    ...['fd00:ec2::/32', 'fd20:ce::254/128', 'fd00:c1::a9fe:a9fe/128'],
    // Protocols and tunnels, which lead to addresses of IPv4 that nobody has looked at; documentation.
    ...['::2-::ffff:ffff', '2001::/23', '2002::/16', '2001:db8::/32', '3fff::/20'],
  ],
)

const isInList = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address may be asked, where so much of the name or address that it was found under is listed. */
export const isAllowedAddress = (address: string, listed: AllowListMatch): boolean => {
  if (isIP(address) === 0 || listed === 'nothing' || isInList(blockedNetworks, address)) return false
  return isInList(privateNetworks, address) ? listed === 'port' : isInList(publicNetworks, address)
}

/** The address is none that a webhook may go to. */
export class ForbiddenAddressError extends Error {}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a host up for the connection that is being made, and leaves of its addresses those that may be asked: what is looked at is what
 * is connected to, so a name that answers differently the next time gains nothing.
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
