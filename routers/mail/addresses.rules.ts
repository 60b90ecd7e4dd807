import { mailDomainPattern } from './addresses.contract.ts'

const domainPattern = /^(?![.-])(?!.*(?:\.[.-]|-\.))(?!.*[a-z0-9-]{64})[a-z0-9-]+\.[a-z0-9.-]*[a-z0-9]$/
const localPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_+.-]*[a-z0-9_+-]$/

/** The domain of an exercise that names none: its name in ASCII, as a domain that nobody can have. */
export const toMailDomain = (exerciseName: string): string => {
  const name = exerciseName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${name || 'exercise'}.example`
}

/** What an address is compared by: in lower case, without a name before it. */
export const toAddress = (typed: string): string => (/<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed).trim().toLowerCase()

/** Whether a text is an address at all, of this exercise or not. */
export const isAddress = (address: string): boolean => {
  const [local = '', domain = '', ...rest] = address.split('@')
  return rest.length === 0 && address.length <= 254 && localPattern.test(local) && domainPattern.test(domain)
}

/** Whether an address may be given to somebody of an exercise. */
export const isOwnAddress = (address: string): boolean =>
  isAddress(address) && mailDomainPattern.test(address.slice(address.indexOf('@') + 1))

/** The address that everybody has who was given no other. */
export const usualAddress = (username: string, domain: string): string => `${username}@${domain}`

/** The name of whoever answers for addresses that nobody has. */
export const postmasterName = 'postmaster'
