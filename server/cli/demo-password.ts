import { assertPasswordNotCommon } from '#routers/admin/users.writes.ts'
import { newPasswordText } from '#routers/form-fields.contract.ts'
import { createPasswords } from '../auth/passwords.ts'
import type { Config } from '../config.ts'
import { describeInputError } from './parsed.ts'

/** Refuses a password for the demo that nobody may choose in Weez itself, before anything is written: an administrator has it too. */
export const assertDemoPassword = async ({ demoPassword }: Config): Promise<void> => {
  if (demoPassword === undefined) return
  const { error } = newPasswordText.safeParse(demoPassword)
  if (error) throw new Error(`--demo-password${describeInputError(error)}`)
  await assertPasswordNotCommon(createPasswords(), demoPassword).catch(error => {
    throw new Error(`--demo-${describeInputError(error)}`)
  })
}
