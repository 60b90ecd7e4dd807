import { frCommon } from './common.ts'
import { frSignIn } from './sign-in.ts'

/** The French texts of the login page, which loads no others. */
export const frLoginPage = { ...frCommon, ...frSignIn } as const
