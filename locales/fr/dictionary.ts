import { frAccounts, frCards } from './accounts.ts'
import { frAdmin } from './admin.ts'
import { frCommon } from './common.ts'
import { frHub } from './hub.ts'
import { frImports } from './imports.ts'
import { frMedias } from './medias.ts'
import { frMessages } from './messages.ts'
import { frNotifications } from './notifications.ts'
import { frPersonas } from './personas.ts'
import { frPress } from './press.ts'
import { frProfile } from './profile.ts'
import { frReadiness } from './readiness.ts'
import { frSequences } from './sequences.ts'
import { frSignIn } from './sign-in.ts'
import { frTokens } from './tokens.ts'
import { frWebhooks } from './webhooks.ts'
import { frWebpress } from './webpress.ts'
import { frWeezes } from './weezes.ts'

/** The French texts: the model for every other language (I18N-04). Narrow no-break space before ; ! ? and inside « », no-break space before : */
export const fr = {
  ...frCommon,
  ...frSignIn,
  ...frWeezes,
  hub: frHub,
  profile: frProfile,
  notifications: frNotifications,
  direct_messages: frMessages,
  webpress: frWebpress,
  admin: frAdmin,
  medias: frMedias,
  sequences: frSequences,
  imports: frImports,
  personas: frPersonas,
  accounts: frAccounts,
  cards: frCards,
  readiness: frReadiness,
  tokens: frTokens,
  webhooks: frWebhooks,
  ...frPress,
} as const
