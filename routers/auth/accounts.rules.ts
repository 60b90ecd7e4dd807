import type { Role } from '#db/schema/enums.ts'
import { can } from '../permissions.ts'

/** First and last day of the dates of a contract, both included, as ISO dates; null = unlimited. */
export type ContractDates = { contractStart: string | null; contractEnd: string | null }

/** The account from which an administrator entered another exercise. */
export type HomeAccessConditions = ContractDates & { role: Role; disabledOn: Date | null }

/**
 * The conditions of an account's access. `homeUserId` is set for accounts by which an administrator of another exercise entered this one;
 * `home` is that administrator's own account, null when it is gone.
 */
export type AccessConditions = ContractDates & {
  role: Role
  disabledOn: Date | null
  client: ContractDates
  homeUserId: number | null
  home: HomeAccessConditions | null
}

/** Whether a day is before, within or after the dates of a contract. */
export const contractState = ({ contractStart, contractEnd }: ContractDates, today: string): 'running' | 'early' | 'expired' => {
  if (contractStart !== null && today < contractStart) return 'early'
  return contractEnd !== null && today > contractEnd ? 'expired' : 'running'
}

/** Whether an account was not entered from another exercise, or its home account is still an administrator with access. */
export const isHomeAccountValid = ({ homeUserId, home }: Pick<AccessConditions, 'homeUserId' | 'home'>, today: string): boolean =>
  homeUserId === null || (home !== null && can(home.role, 'administer') && !home.disabledOn && contractState(home, today) === 'running')

/** Whether a user may be signed in today: not disabled, and within their own contract dates and, unless an ADMIN, their client's. */
export const hasAccess = (person: AccessConditions, today: string): boolean => {
  if (!can(person.role, 'signIn') || person.disabledOn || !isHomeAccountValid(person, today)) return false
  if (contractState(person, today) !== 'running') return false
  return can(person.role, 'administer') || contractState(person.client, today) === 'running'
}

/** Whether somebody may sign in to an account: not to one without access today, nor to one entered from another exercise (ROLE-10). */
export const maySignIn = <Account extends AccessConditions>(account: Account | undefined, today: string): account is Account =>
  account?.homeUserId === null && hasAccess(account, today)

/** First path segments that Weez uses itself, so that no client may have them as its path (NAV-11, NAV-12, API-03). */
const reservedSegments = new Set(
  `home login weez admin webpress articles setup trpc media tinymce openapi.json docs livez readyz metrics rss assets demo wall
  session signin signout feed users weezs trends notifications messaging desk live notes objectives search press clones runs`.split(/\s+/),
)

/** Whether a first path segment cannot be a client's. */
export const isReservedSegment = (segment: string): boolean => segment === '' || segment.includes('.') || reservedSegments.has(segment)
