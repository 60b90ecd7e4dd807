import type { fr } from '../fr/dictionary.ts'
import type { TranslationOf } from '../phrase-types.ts'
import { enAccounts, enCards } from './accounts.ts'
import { enAdmin } from './admin.ts'
import { enCommon } from './common.ts'
import { enHub } from './hub.ts'
import { enImports } from './imports.ts'
import { enMedias } from './medias.ts'
import { enMessages } from './messages.ts'
import { enNotifications } from './notifications.ts'
import { enPersonas } from './personas.ts'
import { enPress } from './press.ts'
import { enProfile } from './profile.ts'
import { enReadiness } from './readiness.ts'
import { enSequences } from './sequences.ts'
import { enSignIn } from './sign-in.ts'
import { enTokens } from './tokens.ts'
import { enWebhooks } from './webhooks.ts'
import { enWebpress } from './webpress.ts'
import { enWeezes } from './weezes.ts'

/** The English texts; those the specification spells are kept letter for letter. */
export const en = {
  ...enCommon,
  ...enSignIn,
  ...enWeezes,
  hub: enHub,
  profile: enProfile,
  notifications: enNotifications,
  direct_messages: enMessages,
  webpress: enWebpress,
  admin: enAdmin,
  medias: enMedias,
  sequences: enSequences,
  imports: enImports,
  personas: enPersonas,
  accounts: enAccounts,
  cards: enCards,
  readiness: enReadiness,
  tokens: enTokens,
  webhooks: enWebhooks,
  ...enPress,
} as const satisfies TranslationOf<typeof fr>
