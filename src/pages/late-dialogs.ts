import { useEffect } from 'react'
import { PersonaPicker } from '../features/persona/persona-picker.tsx'
import { MenuDrawer } from '../features/shell/menu-drawer.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'

/** The dialogs of the social app, which are loaded after its first page. */
export const ComposeDialog = lateDialog(async () => (await import('./compose-dialog.tsx')).ComposeDialog)
export const DeleteWeezeDialog = lateDialog(async () => (await import('./delete-weeze-dialog.tsx')).DeleteWeezeDialog)
export const ReassignWeezeDialog = lateDialog(async () => (await import('./reassign-weeze-dialog.tsx')).ReassignWeezeDialog)
export const EditProfileDialog = lateDialog(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog)
export const ShortcutsDialog = lateDialog(async () => (await import('../features/keyboard/shortcuts-dialog.tsx')).ShortcutsDialog)

const all = [MenuDrawer, ComposeDialog, EditProfileDialog, ShortcutsDialog, PersonaPicker, DeleteWeezeDialog, ReassignWeezeDialog]

/** Loads the dialogs when the browser has nothing else to do, so that they open at once, also when the server is silent by then. */
export const usePreloadedDialogs = (): void =>
  useEffect(() => {
    const load = () => Promise.allSettled(all.map(dialog => dialog.preload()))
    // Safari has no idle callbacks.
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }, [])
