import type { AccountCard, CredentialKind } from '#routers/admin/credentials.contract.ts'

/** A typed address with its protocol, that of this page by default, and without a slash at its end. */
const toWebAddress = (typed: string): string => {
  const address = typed.trim().replace(/\/+$/, '')
  return /^https?:\/\//.test(address) ? address : `${location.protocol}//${address}`
}

/** An address as people read and type it. */
export const toShownAddress = (address: string): string => address.replace(/^https?:\/\//, '')

/**
 * The link of a card's QR code: the sign-in page with the user name and the code filled in. They follow a `#`, so that no server or log sees
 * them. A password is in no link, because it stays valid.
 */
export const toSignInLink = (address: string, { username, secret }: AccountCard, kind: CredentialKind): string =>
  `${toWebAddress(address)}/login${kind === 'code' ? `#${new URLSearchParams({ username, code: secret })}` : ''}`
