import { type Bound, contractState, homeStands } from '../auth/accounts.rules.ts'
import type { UserState } from './users.contract.ts'

type Account = Pick<Bound, 'disabledOn' | 'contractStart' | 'contractEnd' | 'homeUserId' | 'home'>

/** Whether somebody could sign in today, as the tables say it. */
export const stateOf = (account: Account, today: string): UserState => {
  if (account.disabledOn || !homeStands(account, today)) return 'disabled'
  const contract = contractState(account, today)
  return contract === 'running' ? 'active' : contract
}

/** How long after its newest noted use a session counts as online, in milliseconds: use is noted once in five minutes. */
const onlineFor = 6 * 60_000

/** Whether a session that was last used at `seenOn` is in use. */
export const isOnline = (seenOn: Date | null | undefined, now: Date): boolean =>
  seenOn instanceof Date && now.getTime() - seenOn.getTime() < onlineFor

/** A word of a search as kept days hold it: `20/11` is looked for as `11-20`. */
export const asKeptDay = (word: string): string => word.split('/').toReversed().join('-')
