import type { Contract } from '../auth/accounts.rules.ts'
import type { Role } from '../auth/session.contract.ts'
import { problems } from '../form-fields.contract.ts'

/** Where an account is at home when an administrator comes in by it from another exercise; both null = it is at home where it is. */
type Home = { homeExerciseId: number | null; homeUserId: number | null }

/** What an original decides of its copies. */
export type Standing = Contract & Home & { role: Role; passwordHash: string | null; disabledOn: Date | null }

/** Who may do more; an observer sees what players may not. */
const ranks: Record<Role, number> = { DUMMY: 0, USER: 1, OBSERVER: 2, ANIMATOR: 3, ADMIN: 4 }
const lower = (one: Role, other: Role): Role => (ranks[one] < ranks[other] ? one : other)

const sameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
/** Days before and after every other, in place of one that is not set. */
const [always, never] = ['0000-01-01', '9999-12-31']
const beginsEarlier = (one: Contract, other: Contract) => (one.contractStart ?? always) < (other.contractStart ?? always)
const endsLater = (one: Contract, other: Contract) => (one.contractEnd ?? never) > (other.contractEnd ?? never)

/** Who somebody is at home: themself, unless they come in from another exercise. */
export const homeOf = ({ exerciseId, id, homeExerciseId, homeUserId }: Home & { exerciseId: number; id: number }) => ({
  homeExerciseId: homeExerciseId ?? exerciseId,
  homeUserId: homeUserId ?? id,
})

/**
 * How a copy stands once its original has changed. What was as in the original follows; what had less keeps it, and nothing keeps more.
 * A new password is everybody's. An administrator's copy is entered from home and has none.
 */
export const follow = (before: Standing, after: Standing & { exerciseId: number; id: number }, copy: Standing): Standing => {
  const { passwordHash, homeExerciseId, homeUserId } = after
  const contractStart = copy.contractStart === before.contractStart || beginsEarlier(copy, after) ? after.contractStart : copy.contractStart
  const contractEnd = copy.contractEnd === before.contractEnd || endsLater(copy, after) ? after.contractEnd : copy.contractEnd
  const disabledOn = sameMoment(copy.disabledOn, before.disabledOn) ? after.disabledOn : (copy.disabledOn ?? after.disabledOn)
  const same = { contractStart, contractEnd, disabledOn }
  if (after.role === 'ADMIN') return { ...same, ...homeOf(after), role: 'ADMIN', passwordHash: null }
  const role = copy.role === before.role ? after.role : lower(copy.role, after.role)
  const kept = passwordHash === before.passwordHash && copy.role !== 'ADMIN'
  return { ...same, homeExerciseId, homeUserId, role, passwordHash: kept ? copy.passwordHash : passwordHash }
}

/** Whether a copy stands as it stood. */
export const unchanged = (before: Standing, after: Standing): boolean =>
  sameMoment(before.disabledOn, after.disabledOn) &&
  (['role', 'passwordHash', 'contractStart', 'contractEnd', 'homeExerciseId', 'homeUserId'] as const).every(
    name => before[name] === after[name],
  )

/** Whether what changed ends the ways in that somebody has. */
export const endsSessions = (before: Standing, after: Standing): boolean =>
  before.role !== after.role || before.passwordHash !== after.passwordHash || (after.disabledOn !== null && !before.disabledOn)

type Asked = Contract & { role: Role; disabledOn: Date | null }

/** What of a change would give a copy more than its original has, with the problem; undefined when nothing does. */
export const exceeding = (original: Asked, copy: Asked, asked: Asked): Record<string, string> | undefined => {
  const wrong = {
    role: asked.role !== copy.role && ranks[asked.role] > ranks[original.role],
    start_of_contract: asked.contractStart !== copy.contractStart && beginsEarlier(asked, original),
    end_of_contract: asked.contractEnd !== copy.contractEnd && endsLater(asked, original),
    disabled: copy.disabledOn !== null && !asked.disabledOn && original.disabledOn !== null,
  }
  const fields = Object.entries(wrong).flatMap(([field, is]) => (is ? [[field, problems.original]] : []))
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
