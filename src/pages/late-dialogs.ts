import { lateDialog } from '../ui/late-dialog.tsx'

// The dialogs of the social app, which the first page does not wait for.
export const ComposeDialog = lateDialog(async () => (await import('./compose-dialog.tsx')).ComposeDialog)
export const DeleteWeezeDialog = lateDialog(async () => (await import('./delete-weeze-dialog.tsx')).DeleteWeezeDialog)
export const ReassignWeezeDialog = lateDialog(async () => (await import('./reassign-weeze-dialog.tsx')).ReassignWeezeDialog)
export const EditProfileDialog = lateDialog(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog)
export const ShortcutsDialog = lateDialog(async () => (await import('../features/keyboard/shortcuts-dialog.tsx')).ShortcutsDialog)
