import { type AccessConditions, accessPeriodState, isHomeAccountValid } from '../auth/accounts.rules.ts'
import type { UserState } from './users.contract.ts'

type AccountAccess = Pick<AccessConditions, 'disabledOn' | 'contractStart' | 'contractEnd' | 'homeUserId' | 'home'>

/** Whether somebody could sign in today, as the tables say it. */
export const toUserState = (account: AccountAccess, today: string): UserState => {
  if (account.disabledOn || !isHomeAccountValid(account, today)) return 'disabled'
  const contract = accessPeriodState(account, today)
  return contract === 'running' ? 'active' : contract
}

/** How long after its newest noted use a session counts as online, in milliseconds: use is noted once in five minutes. */
const onlineTimeoutMs = 6 * 60_000

/** Whether a session that was last used at `seenOn` is in use. */
export const isOnline = (seenOn: Date | null | undefined, now: Date): boolean =>
  seenOn instanceof Date && now.getTime() - seenOn.getTime() < onlineTimeoutMs

/** A word of a search as kept days hold it: `20/11` is looked for as `11-20`. */
export const toStoredDatePart = (word: string): string => word.split('/').toReversed().join('-')
