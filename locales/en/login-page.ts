import { enCommon } from './common.ts'
import { enSignIn } from './sign-in.ts'

/** The English texts of the login page, which loads no others. */
export const enLoginPage = { ...enCommon, ...enSignIn } as const
