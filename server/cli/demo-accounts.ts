import { z } from 'zod'
import type { DemoAccount } from '#db/demo/types.ts'
import { toLocalDay } from '#locales/time-zone.ts'
import { assertPasswordNotCommon } from '#routers/admin/users.writes.ts'
import { newPasswordText } from '#routers/form-fields.contract.ts'
import type { Passwords } from '#routers/services.ts'
import { createPasswords } from '../auth/passwords.ts'
import type { Config } from '../config.ts'
import { describeInputError } from './parse-input.ts'

type DemoAccountSeed = Omit<DemoAccount, 'passwordHash'>

/** The five accounts of the demo exercise (design 8). */
export const valmareAccounts: readonly DemoAccountSeed[] = [
  { username: 'admin', firstname: 'Élise', lastname: 'Caron', role: 'ADMIN', bio: 'Prépare les exercices.' },
  { username: 'animator', firstname: 'Léa', lastname: 'Morin', role: 'ANIMATOR', bio: 'Anime l’exercice.', avatar: 'lea' },
  { username: 'observer', firstname: 'Hugo', lastname: 'Lambert', role: 'OBSERVER', bio: 'Observe et prend des notes.' },
  {
    username: 'camille',
    firstname: 'Camille',
    lastname: 'Roussel',
    role: 'USER',
    bio: 'Attachée de presse, Orvane Chimie.',
    avatar: 'camille',
  },
  { username: 'karim', firstname: 'Karim', lastname: 'Benali', role: 'USER', bio: 'Attaché de presse, Orvane Chimie.' },
]

/** The accounts of the second client's exercises: the same usernames, other persons. */
export const acmeAccounts: readonly DemoAccountSeed[] = [
  { username: 'admin', firstname: 'Denise', lastname: 'Vasseur', role: 'ADMIN', bio: 'Prépare les exercices.' },
  { username: 'animator', firstname: 'Paul', lastname: 'Gaudin', role: 'ANIMATOR', bio: 'Anime l’exercice.' },
  { username: 'observer', firstname: 'Irène', lastname: 'Chauvel', role: 'OBSERVER', bio: 'Observe et prend des notes.' },
  { username: 'camille', firstname: 'Camille', lastname: 'Tessier', role: 'USER', bio: 'Communication, Acme Laiterie.' },
  { username: 'karim', firstname: 'Karim', lastname: 'Ould', role: 'USER', bio: 'Communication, Acme Laiterie.' },
]

/** The contract of the demo's accounts: from the first day of the month to the end of the next year, so that no demo closes while it is used. */
export const demoContract = (now: Date): { contractStart: string; contractEnd: string } => {
  const today = toLocalDay(now)
  return { contractStart: `${today.slice(0, 7)}-01`, contractEnd: `${Number(today.slice(0, 4)) + 1}-12-31` }
}

export type Credentials = { username: string; password: string; passwordHash: string }

/** A password for each account with its hash: the fixed one, or random ones of 59 bits. */
export const createDemoCredentials = async (passwords: Passwords, fixed: string | undefined): Promise<Credentials[]> =>
  Promise.all(
    valmareAccounts.map(async ({ username }) => {
      const password = fixed ?? passwords.generate()
      return { username, password, passwordHash: await passwords.hash(password, { group: 'demo', member: username }) }
    }),
  )

/** Throws for a demo password that Weez itself would reject, before anything is written: the demo's administrator gets it too. */
export const assertDemoPassword = async ({ demoPassword }: Config): Promise<void> => {
  if (demoPassword === undefined) return
  const { error } = z.object({ password: newPasswordText }).safeParse({ password: demoPassword })
  if (error) throw new Error(`--demo-${describeInputError(error)}`)
  await assertPasswordNotCommon(createPasswords(), demoPassword).catch(error => {
    throw new Error(`--demo-${describeInputError(error)}`)
  })
}
