import { addUser as addContract, listUsers, setPassword as passwordContract, type UserRow } from '#routers/admin/users.contract.ts'
import { readUsers } from '#routers/admin/users.reads.ts'
import { addUser, type Manager, setPassword } from '#routers/admin/users.writes.ts'
import { readAccount } from '#routers/auth/accounts.reads.ts'
import type { Config } from '../config/config.ts'
import type { Parts } from '../http/context.ts'
import { exerciseNamed } from './exercise-named.ts'
import type { CommandOptions } from './options.ts'
import { parsed } from './parsed.ts'
import { besideData, withData } from './with-data.ts'

/** Whoever has the machine manages everybody. */
const managerOf = async ({ store }: Parts, exercise: string | undefined): Promise<Manager> => {
  const { exerciseId } = await exerciseNamed(store.read, exercise)
  return { exerciseId, role: 'ADMIN', userId: undefined }
}

const tell = ({ username, role }: UserRow, password: string | null) =>
  process.stdout.write(`${username}  ${role}${password ? `  ${password}` : ''}\n`)

/** Adds somebody; a password that is made is told once. */
export const userAdd = (config: Config, options: CommandOptions, [username]: string[]): Promise<number> => {
  const { role = 'USER', password = '', from = '', to = '' } = options
  const first_name = options['first-name'] ?? username
  const names = { username: username ?? '', first_name, last_name: options['last-name'] ?? '' }
  const input = parsed(addContract, { ...names, role: role.toUpperCase(), password, start_of_contract: from, end_of_contract: to })
  return withData(config, async parts => {
    const { store, passwords, now } = parts
    const added = await addUser(store, passwords, await managerOf(parts, options.exercise), input, now())
    tell(added.user, added.password)
    return 0
  })
}

/** Gives somebody a new password, which ends their sessions. */
export const userPasswd = (config: Config, { exercise, password = '' }: CommandOptions, [username = '']: string[]): Promise<number> => {
  return withData(config, async parts => {
    const { store, passwords, now } = parts
    const manager = await managerOf(parts, exercise)
    const account = await readAccount(store.read, manager.exerciseId, username)
    if (!account) throw new Error(`there is nobody called "${username}"`)
    const set = await setPassword(store, passwords, manager, parsed(passwordContract, { id: account.userId, password }), now())
    tell(set.user, set.password)
    return 0
  })
}

/** Lists everybody who can sign in, newest first. */
export const userList = (config: Config, { exercise }: CommandOptions): Promise<number> =>
  besideData(config, async parts => {
    const manager = await managerOf(parts, exercise)
    let before: number | undefined
    do {
      const { data, hasNext } = await readUsers(parts.store.read, manager, parsed(listUsers, { before }), parts.now())
      for (const { username, role, first_name, last_name, state } of data)
        process.stdout.write(
          `${username.padEnd(20)}  ${role.padEnd(8)}  ${state.padEnd(8)}  ${first_name} ${last_name}`.trimEnd().concat('\n'),
        )
      before = hasNext ? data.at(-1)?.id : undefined
    } while (before !== undefined)
    return 0
  })
