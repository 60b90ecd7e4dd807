import type { Role } from '#db/schema/enums.ts'
import { can, isPersona } from '../permissions.ts'

/** First and last day of a contract, both included, as ISO dates; null = without one. */
export type ContractDates = { contractStart: string | null; contractEnd: string | null }

/** Who somebody is in the exercise that they come in from; null = nobody any more. */
export type HomeAccessConditions = ContractDates & { role: Role; disabledOn: Date | null }

/** `homeUserId` is null unless the account is one that an administrator of another exercise enters by. */
export type AccessConditions = ContractDates & {
  role: Role
  disabledOn: Date | null
  client: ContractDates
  homeUserId: number | null
  home: HomeAccessConditions | null
}

/** The day of a moment where the server is, as an ISO date. */
export const toLocalDay = (now: Date): string => new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Where a day lies beside a contract. */
export const contractState = ({ contractStart, contractEnd }: ContractDates, today: string): 'running' | 'early' | 'expired' => {
  if (contractStart !== null && today < contractStart) return 'early'
  return contractEnd !== null && today > contractEnd ? 'expired' : 'running'
}

/** Whether somebody is at home in their exercise, or still an administrator where they come in from: nobody enters with more than they have there. */
export const isHomeAccountValid = ({ homeUserId, home }: Pick<AccessConditions, 'homeUserId' | 'home'>, today: string): boolean =>
  homeUserId === null || (home !== null && can(home.role, 'administer') && !home.disabledOn && contractState(home, today) === 'running')

/** Whether somebody may be signed in today: not disabled, and within their own contract and, unless they administer, their client's. */
export const hasAccess = (person: AccessConditions, today: string): boolean => {
  if (isPersona(person.role) || person.disabledOn || !isHomeAccountValid(person, today)) return false
  if (contractState(person, today) !== 'running') return false
  return can(person.role, 'administer') || contractState(person.client, today) === 'running'
}

/** The password hash to check against, or null where nobody may sign in: unknown people, personas, whoever may not be in today, and whoever has no other way in than to enter (ROLE-10). */
export const passwordHashToVerify = (
  account: (AccessConditions & { passwordHash: string | null }) | undefined,
  today: string,
): string | null => (account?.homeUserId === null && hasAccess(account, today) ? account.passwordHash : null)

/** First segments of a path that are Weez's own, so that no client may have them as its path (NAV-11, NAV-12, API-03). */
const reservedSegments = new Set(
  `home login weez admin webpress articles setup trpc media tinymce openapi.json docs livez readyz metrics rss assets demo
  session signin signout feed users weezs trends notifications messaging press clones`.split(/\s+/),
)

/** Whether a path's first segment can only be Weez's own. */
export const isReservedSegment = (segment: string): boolean => segment === '' || segment.includes('.') || reservedSegments.has(segment)
