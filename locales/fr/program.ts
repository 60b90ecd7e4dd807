import { frCommon } from './common.ts'
import { frHub } from './hub.ts'
import { frMessages } from './messages.ts'
import { frNotifications } from './notifications.ts'
import { frProfile } from './profile.ts'
import { frSignIn } from './sign-in.ts'
import { frTokens } from './tokens.ts'
import { frWeezes } from './weezes.ts'

/** The French texts that every page loads: those of the hub and of the social app, and what all areas share. */
export const frProgram = {
  ...frCommon,
  ...frSignIn,
  ...frWeezes,
  hub: frHub,
  profile: frProfile,
  notifications: frNotifications,
  direct_messages: frMessages,
  tokens: frTokens,
} as const
