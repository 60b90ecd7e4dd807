import { withTexts } from '../../app/locale.tsx'
import { latePart } from '../../ui/late-part.tsx'

/** The list of the shortcuts of a page. */
export const ShortcutsDialog = latePart(
  withTexts(['desk', 'live', 'notes', 'chatter'], () => import('./shortcuts-dialog.tsx')),
  'ShortcutsDialog',
)
