import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const listOf = (v4: readonly string[], v6: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const [family, ranges] of [['ipv4', v4] as const, ['ipv6', v6] as const]) {
    for (const range of ranges) {
      const [address = '', prefix = ''] = range.split('/')
      list.addSubnet(address, Number(prefix), family)
    }
  }
  return list
}

/** This machine and the networks of a house: what needs no permission. */
const own = listOf(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'], ['::1/128', 'fc00::/7'])

/** What is never asked, under whatever name: no network, machines that tell secrets to whoever is on the same wire, and crowds. */
const never = listOf(
  ['0.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4'],
  ['::/128', 'fe80::/10', 'ff00::/8', 'fd00:ec2::/32'],
)

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address may be asked; `listed` = an administrator allows the host that it was found under. */
export const mayAsk = (address: string, listed: boolean): boolean =>
  isIP(address) !== 0 && !isIn(never, address) && (listed || isIn(own, address))

/** The address is none that a webhook may go to. */
export class ForbiddenAddress extends Error {}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a host up for the connection that is being made, and leaves of its addresses those that may be asked: what is looked at is what
 * is connected to, so a name that answers differently the next time gains nothing.
 */
export const guardedLookup =
  (listed: boolean): LookupFunction =>
  (host: string, options: LookupOptions, done: Found) =>
    lookup(host, { ...options, all: true }, (error, all) => {
      if (error) return done(error, [])
      const [first, ...others] = all.filter(({ address }) => mayAsk(address, listed))
      if (!first) return done(new ForbiddenAddress(), [])
      if (options.all) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })

/** A host as an address has it, without the brackets of IPv6 and the dot of a whole name. */
export const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')
