import { lateDialog } from '../../ui/late-dialog.tsx'

/** The search for the persona to speak as; `PersonaSearchDialog` has its properties. */
export const PersonaPicker = lateDialog(async () => (await import('./persona-search-dialog.tsx')).PersonaSearchDialog)
