import { Outlet } from '@tanstack/react-router'
import { AdminShell } from '../features/admin/admin-shell.tsx'
import { AccountPopover } from '../features/hub/account-popover.tsx'

/** The administration with the account in its head. */
export const AdminLayout = () => (
  <AdminShell account={<AccountPopover />}>
    <Outlet />
  </AdminShell>
)
