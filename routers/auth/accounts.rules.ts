import type { Role } from '#db/schema/enums.ts'
import { toLocalDay } from '#locales/time-zone.ts'
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

const quarterHour = 900_000
let known = { quarter: Number.NaN, day: '' }
/** The day of the server, which each request asks for; in no zone does it change within a quarter of an hour. */
const dayAt = (now: Date): string => {
  const quarter = Math.floor(now.getTime() / quarterHour)
  if (quarter !== known.quarter) known = { quarter, day: toLocalDay(now) }
  return known.day
}

/** Whether a moment is before, within or after the days of a contract. */
export const contractState = ({ contractStart, contractEnd }: ContractDates, now: Date): 'running' | 'early' | 'expired' => {
  const today = dayAt(now)
  if (contractStart !== null && today < contractStart) return 'early'
  return contractEnd !== null && today > contractEnd ? 'expired' : 'running'
}

/** Whether an account was not entered from another exercise, or its home account is still an administrator with access. */
export const isHomeAccountValid = ({ homeUserId, home }: Pick<AccessConditions, 'homeUserId' | 'home'>, now: Date): boolean =>
  homeUserId === null || (home !== null && can(home.role, 'administer') && !home.disabledOn && contractState(home, now) === 'running')

/** Whether a user may be signed in at a moment: not disabled, and within their own contract dates and, unless an ADMIN, their client's. */
export const hasAccess = (person: AccessConditions, now: Date): boolean => {
  if (!can(person.role, 'signIn') || person.disabledOn || !isHomeAccountValid(person, now)) return false
  if (contractState(person, now) !== 'running') return false
  return can(person.role, 'administer') || contractState(person.client, now) === 'running'
}

/** Whether somebody may sign in to an account: not to one without access, nor to one entered from another exercise (ROLE-10). */
export const maySignIn = <Account extends AccessConditions>(account: Account | undefined, now: Date): account is Account =>
  account?.homeUserId === null && hasAccess(account, now)

/** First path segments that Weez uses itself, so that no client may have them as its path (NAV-11, NAV-12, API-03). */
const reservedSegments = new Set(
  `home login weez admin webpress articles setup trpc media tinymce openapi.json docs livez readyz metrics rss assets demo wall
  session signin signout feed users weezs trends notifications messaging desk live notes objectives search press clones runs webmail mail cellule cell help room stops questionnaire debrief`.split(
    /\s+/,
  ),
)

/** Whether a first path segment cannot be a client's. */
export const isReservedSegment = (segment: string): boolean => segment === '' || segment.includes('.') || reservedSegments.has(segment)
