import { lateDialog } from '../../../ui/late-dialog.tsx'

// What an article opens only now and then, which the page does not wait for.
export const VersionsDrawer = lateDialog(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)
export const ConflictPanel = lateDialog(async () => (await import('./conflict-panel.tsx')).ConflictPanel)
