import { addUserInput, listUsersInput, setPasswordInput, type UserRow } from '#routers/admin/users.contract.ts'
import { readUsers } from '#routers/admin/users.reads.ts'
import { addUser, setPassword, type UserManager } from '#routers/admin/users.writes.ts'
import { readAccountByUsername } from '#routers/auth/accounts.reads.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { requireExercise } from './exercise-option.ts'
import type { CommandOptions } from './options.ts'
import { parseInput } from './parse-input.ts'
import { withLockedData, withSharedData } from './with-data.ts'

/** The command line may manage every account. */
const commandLineManager = async ({ store }: Services, exercise: string | undefined): Promise<UserManager> => {
  const { exerciseId } = await requireExercise(store.read, exercise)
  return { exerciseId, role: 'ADMIN', userId: undefined }
}

const printUser = ({ username, role }: UserRow, password: string | null) =>
  process.stdout.write(`${username}  ${role}${password ? `  ${password}` : ''}\n`)

/** Adds a user; prints a generated password, which is not shown again. */
export const userAdd = (config: Config, options: CommandOptions, [username]: string[]): Promise<number> => {
  const { role = 'USER', password = '', from = '', to = '' } = options
  const first_name = options['first-name'] ?? username
  const names = { username: username ?? '', first_name, last_name: options['last-name'] ?? '' }
  const input = parseInput(addUserInput, { ...names, role: role.toUpperCase(), password, start_of_contract: from, end_of_contract: to })
  return withLockedData(config, async services => {
    const { store, passwords, now } = services
    const added = await addUser(store, passwords, await commandLineManager(services, options.exercise), input, now())
    printUser(added.user, added.password)
    return 0
  })
}

/** Sets a user's password, which ends the user's sessions. */
export const userPasswd = (config: Config, { exercise, password = '' }: CommandOptions, [username = '']: string[]): Promise<number> => {
  return withLockedData(config, async services => {
    const { store, passwords, now } = services
    const manager = await commandLineManager(services, exercise)
    const account = await readAccountByUsername(store.read, manager.exerciseId, username)
    if (!account) throw new Error(`there is nobody called "${username}"`)
    const set = await setPassword(store, passwords, manager, parseInput(setPasswordInput, { id: account.userId, password }), now())
    printUser(set.user, set.password)
    return 0
  })
}

/** Lists the users who can sign in, newest first. */
export const userList = (config: Config, { exercise }: CommandOptions): Promise<number> =>
  withSharedData(config, async services => {
    const manager = await commandLineManager(services, exercise)
    let before: number | undefined
    do {
      const { data, hasNext } = await readUsers(services.store.read, manager, parseInput(listUsersInput, { before }), services.now())
      for (const { username, role, first_name, last_name, state } of data)
        process.stdout.write(
          `${username.padEnd(20)}  ${role.padEnd(8)}  ${state.padEnd(8)}  ${first_name} ${last_name}`.trimEnd().concat('\n'),
        )
      before = hasNext ? data.at(-1)?.id : undefined
    } while (before !== undefined)
    return 0
  })
