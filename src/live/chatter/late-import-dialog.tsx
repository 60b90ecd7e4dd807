import { withTexts } from '../../app/locale.tsx'
import { latePart } from '../../ui/late-part.tsx'

/** The import of texts, which no page waits for. */
export const LateImportDialog = latePart(
  withTexts(['admin'], () => import('./import-dialog.tsx')),
  'ImportDialog',
)
