import type { Role } from './contract.ts'

type Account = { role: Role; passwordHash: string | null; disabledOn: Date | null }

/** The password hash to check against, or null where nobody may sign in: unknown or disabled people and personas (ROLE-10). */
export const usableHash = (account: Account | undefined): string | null =>
  account && account.role !== 'DUMMY' && !account.disabledOn ? account.passwordHash : null

/** First segments of a path that are Weez's own, so that no client may have them as its path (NAV-11, NAV-12, API-03). */
const reserved = new Set(
  `home login weez admin webpress articles setup trpc media tinymce openapi.json docs livez readyz metrics rss assets demo
  session signin signout feed users weezs trends notifications messaging press clones`.split(/\s+/),
)

/** Whether a path's first segment can only be Weez's own. */
export const isReserved = (segment: string): boolean => segment === '' || segment.includes('.') || reserved.has(segment)
