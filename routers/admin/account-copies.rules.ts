import type { Role } from '#db/schema/enums.ts'
import type { AccessPeriod } from '../auth/accounts.rules.ts'
import { fieldErrors } from '../form-fields.contract.ts'

/** Where an account is at home when an administrator comes in by it from another exercise; both null = it is at home where it is. */
type HomeAccount = { homeExerciseId: number | null; homeUserId: number | null }

/** What an original decides of its copies. */
export type AccountState = AccessPeriod & HomeAccount & { role: Role; passwordHash: string | null; disabledOn: Date | null }

/** Who may do more; an observer sees what players may not. */
const roleRanks: Record<Role, number> = { DUMMY: 0, USER: 1, OBSERVER: 2, ANIMATOR: 3, ADMIN: 4 }
const lowerRole = (one: Role, other: Role): Role => (roleRanks[one] < roleRanks[other] ? one : other)

const isSameDate = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
/** Days before and after every other, in place of one that is not set. */
const [earliestDate, latestDate] = ['0000-01-01', '9999-12-31']
const beginsEarlier = (one: AccessPeriod, other: AccessPeriod) =>
  (one.contractStart ?? earliestDate) < (other.contractStart ?? earliestDate)
const endsLater = (one: AccessPeriod, other: AccessPeriod) => (one.contractEnd ?? latestDate) > (other.contractEnd ?? latestDate)

/** Who somebody is at home: themself, unless they come in from another exercise. */
export const toHomeAccount = ({ exerciseId, id, homeExerciseId, homeUserId }: HomeAccount & { exerciseId: number; id: number }) => ({
  homeExerciseId: homeExerciseId ?? exerciseId,
  homeUserId: homeUserId ?? id,
})

/**
 * How a copy stands once its original has changed. What was as in the original follows; what had less keeps it, and nothing keeps more.
 * A new password is everybody's. An administrator's copy is entered from home and has none.
 */
export const mergeFromOriginal = (
  before: AccountState,
  after: AccountState & { exerciseId: number; id: number },
  copy: AccountState,
): AccountState => {
  const { passwordHash, homeExerciseId, homeUserId } = after
  const contractStart = copy.contractStart === before.contractStart || beginsEarlier(copy, after) ? after.contractStart : copy.contractStart
  const contractEnd = copy.contractEnd === before.contractEnd || endsLater(copy, after) ? after.contractEnd : copy.contractEnd
  const disabledOn = isSameDate(copy.disabledOn, before.disabledOn) ? after.disabledOn : (copy.disabledOn ?? after.disabledOn)
  const same = { contractStart, contractEnd, disabledOn }
  if (after.role === 'ADMIN') return { ...same, ...toHomeAccount(after), role: 'ADMIN', passwordHash: null }
  const role = copy.role === before.role ? after.role : lowerRole(copy.role, after.role)
  const kept = passwordHash === before.passwordHash && copy.role !== 'ADMIN'
  return { ...same, homeExerciseId, homeUserId, role, passwordHash: kept ? copy.passwordHash : passwordHash }
}

/** Whether a copy stands as it stood. */
export const isSameAccountState = (before: AccountState, after: AccountState): boolean =>
  isSameDate(before.disabledOn, after.disabledOn) &&
  (['role', 'passwordHash', 'contractStart', 'contractEnd', 'homeExerciseId', 'homeUserId'] as const).every(
    name => before[name] === after[name],
  )

/** Whether what changed ends the ways in that somebody has. */
export const requiresSignOut = (before: AccountState, after: AccountState): boolean =>
  before.role !== after.role || before.passwordHash !== after.passwordHash || (after.disabledOn !== null && !before.disabledOn)

type RequestedAccess = AccessPeriod & { role: Role; disabledOn: Date | null }

/** What of a change would give a copy more than its original has, with the problem; undefined when nothing does. */
export const findExceedingFields = (
  original: RequestedAccess,
  copy: RequestedAccess,
  asked: RequestedAccess,
): Record<string, string> | undefined => {
  const wrong = {
    role: asked.role !== copy.role && roleRanks[asked.role] > roleRanks[original.role],
    start_of_contract: asked.contractStart !== copy.contractStart && beginsEarlier(asked, original),
    end_of_contract: asked.contractEnd !== copy.contractEnd && endsLater(asked, original),
    disabled: copy.disabledOn !== null && !asked.disabledOn && original.disabledOn !== null,
  }
  const fields = Object.entries(wrong).flatMap(([field, is]) => (is ? [[field, fieldErrors.original]] : []))
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
