import type { MailParty } from '#routers/mail/mail.contract.ts'

/** What separates addresses in what is typed or pasted. */
const separators = /[,;\n]+/
/** What can be an address at all; the server looks more closely. */
const likeAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** An address as it stands in a text, without a name before it. */
const toAddress = (typed: string): string => (/<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed).trim().toLowerCase()

/** What was typed, as addresses and as the rest that is none. */
export const readAddresses = (typed: string): { addresses: MailParty[]; rest: string } => {
  const parts = typed.split(separators).map(part => part.trim())
  const isAddress = (part: string) => likeAddress.test(toAddress(part))
  return {
    addresses: parts.filter(isAddress).map(part => ({ kind: 'address', id: null, name: '', address: toAddress(part), person: null })),
    rest: parts.filter(part => part !== '' && !isAddress(part)).join(', '),
  }
}

export const keyOfParty = ({ kind, id, address }: Pick<MailParty, 'kind' | 'id' | 'address'>): string =>
  id === null ? address : `${kind}-${id}`

/** Adds those who are not named yet. */
export const addParties = (named: readonly MailParty[], added: readonly MailParty[]): MailParty[] => [
  ...new Map([...named, ...added].map(party => [keyOfParty(party), party])).values(),
]
