import { checkPassword } from '#routers/admin/users.writes.ts'
import { chosenPassword } from '#routers/form-fields.contract.ts'
import { createPasswords } from '../auth/passwords.ts'
import type { Config } from '../config/config.ts'
import { inOneLine } from './parsed.ts'

/** Refuses a password for the demo that nobody may choose in Weez itself, before anything is written: an administrator has it too. */
export const checkDemoPassword = async ({ demoPassword }: Config): Promise<void> => {
  if (demoPassword === undefined) return
  const { error } = chosenPassword.safeParse(demoPassword)
  if (error) throw new Error(`--demo-password${inOneLine(error)}`)
  await checkPassword(createPasswords(), demoPassword).catch(error => {
    throw new Error(`--demo-${inOneLine(error)}`)
  })
}
