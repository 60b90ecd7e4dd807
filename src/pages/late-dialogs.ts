import { withTexts } from '../locale.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'

// The dialogs of the social app, which the first page does not wait for.
export const ComposeDialog = lateDialog(async () => (await import('./compose-dialog.tsx')).ComposeDialog)
export const DeleteWeezeDialog = lateDialog(async () => (await import('./delete-weeze-dialog.tsx')).DeleteWeezeDialog)
export const ReassignWeezeDialog = lateDialog(async () => (await import('./reassign-weeze-dialog.tsx')).ReassignWeezeDialog)
const loadStorm = withTexts(['sequences'], () => import('./storm-weeze-dialog.tsx'))
export const StormWeezeDialog = lateDialog(async () => (await loadStorm()).StormWeezeDialog)
export const EditProfileDialog = lateDialog(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog)
/** Pictures are looked at on some pages only, so it is loaded when it is opened. */
export const Slideshow = lateDialog(async () => (await import('../features/slideshow/slideshow.tsx')).Slideshow)
const loadShortcuts = withTexts(['desk', 'live', 'notes'], () => import('../features/keyboard/shortcuts-dialog.tsx'))
export const ShortcutsDialog = lateDialog(async () => (await loadShortcuts()).ShortcutsDialog)
const loadSearch = withTexts(['search'], () => import('./search-dialog.tsx'))
export const SearchDialog = lateDialog(async () => (await loadSearch()).SearchDialog)
