import { enAccounts, enCards } from './accounts.ts'
import { enAdmin, enReadiness, enStartExtent } from './admin.ts'
import { enImports } from './imports.ts'
import { enMailLists } from './mail-lists.ts'
import { enMedias } from './medias.ts'
import { enPersonas } from './personas.ts'

import { enFormReasons } from './reasons.ts'

import { enWebhooks } from './webhooks.ts'

/** The English texts of the administration. */
export const enAdminArea = {
  admin: enAdmin,
  medias: enMedias,
  imports: enImports,
  formReasons: enFormReasons,
  mailLists: enMailLists,
  personas: enPersonas,
  accounts: enAccounts,
  cards: enCards,
  readiness: enReadiness,
  startExtent: enStartExtent,
  webhooks: enWebhooks,
} as const
