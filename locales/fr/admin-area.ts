import { frAccounts, frCards } from './accounts.ts'
import { frAdmin, frReadiness, frStartExtent } from './admin.ts'
import { frImports } from './imports.ts'
import { frMailLists } from './mail-lists.ts'
import { frMedias } from './medias.ts'
import { frPersonas } from './personas.ts'

import { frFormReasons } from './reasons.ts'

import { frWebhooks } from './webhooks.ts'

/** The French texts of the administration. */
export const frAdminArea = {
  admin: frAdmin,
  medias: frMedias,
  imports: frImports,
  formReasons: frFormReasons,
  mailLists: frMailLists,
  personas: frPersonas,
  accounts: frAccounts,
  cards: frCards,
  readiness: frReadiness,
  startExtent: frStartExtent,
  webhooks: frWebhooks,
} as const
