import type { Role } from '#db/schema/enums.ts'
import type { ContractDates } from '../auth/accounts.rules.ts'
import { can, isHigherRole } from '../permissions.ts'

/** The account with which an administrator signs in, when this one was made by entering from another exercise; else both are null. */
type HomeAccount = { homeExerciseId: number | null; homeUserId: number | null }

/** What copies take over from their original. */
export type AccountState = ContractDates & HomeAccount & { role: Role; passwordHash: string | null; disabledOn: Date | null }

const isSameDate = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
/** ISO dates that stand for an unlimited start and end. */
const earliestDate = '0000-01-01'
const latestDate = '9999-12-31'
const startsEarlier = (one: ContractDates, other: ContractDates) =>
  (one.contractStart ?? earliestDate) < (other.contractStart ?? earliestDate)
const endsLater = (one: ContractDates, other: ContractDates) => (one.contractEnd ?? latestDate) > (other.contractEnd ?? latestDate)

/** The account with which somebody signs in: their own, unless they entered from another exercise. */
export const toHomeAccount = ({ exerciseId, id, homeExerciseId, homeUserId }: HomeAccount & { exerciseId: number; id: number }) => ({
  homeExerciseId: homeExerciseId ?? exerciseId,
  homeUserId: homeUserId ?? id,
})

/**
 * The state of a copy after a change of its original. Values that equalled the original's follow it; a copy that had less access keeps
 * less, and none has more. A new password applies to every copy, but an administrator's copy is entered from home and has none.
 */
export const mergeFromOriginal = (
  before: AccountState,
  after: AccountState & { exerciseId: number; id: number },
  copy: AccountState,
): AccountState => {
  const { passwordHash, homeExerciseId, homeUserId } = after
  const contractStart = copy.contractStart === before.contractStart || startsEarlier(copy, after) ? after.contractStart : copy.contractStart
  const contractEnd = copy.contractEnd === before.contractEnd || endsLater(copy, after) ? after.contractEnd : copy.contractEnd
  const disabledOn = isSameDate(copy.disabledOn, before.disabledOn) ? after.disabledOn : (copy.disabledOn ?? after.disabledOn)
  const access = { contractStart, contractEnd, disabledOn }
  if (can(after.role, 'administer')) return { ...access, ...toHomeAccount(after), role: after.role, passwordHash: null }
  const role = copy.role === before.role || isHigherRole(copy.role, after.role) ? after.role : copy.role
  const keepsPassword = passwordHash === before.passwordHash && !can(copy.role, 'administer')
  return { ...access, homeExerciseId, homeUserId, role, passwordHash: keepsPassword ? copy.passwordHash : passwordHash }
}

export const isSameAccountState = (before: AccountState, after: AccountState): boolean =>
  isSameDate(before.disabledOn, after.disabledOn) &&
  (['role', 'passwordHash', 'contractStart', 'contractEnd', 'homeExerciseId', 'homeUserId'] as const).every(
    name => before[name] === after[name],
  )

/** Whether a change ends the sessions and API tokens of the account. */
export const requiresSignOut = (before: AccountState, after: AccountState): boolean =>
  before.role !== after.role || before.passwordHash !== after.passwordHash || (after.disabledOn !== null && !before.disabledOn)

type Access = ContractDates & { role: Role; disabledOn: Date | null }

/** The fields of a change that would give a copy more access than its original has; undefined when there are none. */
export const findExceedingFields = (original: Access, copy: Access, changed: Access): string[] | undefined => {
  const exceeds = {
    role: changed.role !== copy.role && isHigherRole(changed.role, original.role),
    contractStart: changed.contractStart !== copy.contractStart && startsEarlier(changed, original),
    contractEnd: changed.contractEnd !== copy.contractEnd && endsLater(changed, original),
    disabled: copy.disabledOn !== null && !changed.disabledOn && original.disabledOn !== null,
  }
  const fields = Object.entries(exceeds).flatMap(([field, is]) => (is ? [field] : []))
  return fields.length > 0 ? fields : undefined
}
