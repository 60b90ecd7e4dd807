import { enCommon } from './common.ts'
import { enHub } from './hub.ts'
import { enMessages } from './messages.ts'
import { enNotifications } from './notifications.ts'
import { enProfile } from './profile.ts'
import { enSignIn } from './sign-in.ts'
import { enTokens } from './tokens.ts'
import { enWeezes } from './weezes.ts'

/** The English texts that every page loads: those of the hub and of the social app, and what all areas share. */
export const enProgram = {
  ...enCommon,
  ...enSignIn,
  ...enWeezes,
  hub: enHub,
  profile: enProfile,
  notifications: enNotifications,
  direct_messages: enMessages,
  tokens: enTokens,
} as const
