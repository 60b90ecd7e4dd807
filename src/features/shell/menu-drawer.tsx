import { lateDialog } from '../../ui/late-dialog.tsx'

/** The drawer of phones with `DrawerMenu`. */
export const MenuDrawer = lateDialog(async () => (await import('./drawer-menu.tsx')).DrawerMenu)
