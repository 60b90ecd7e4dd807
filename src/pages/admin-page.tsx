import { Outlet } from '@tanstack/react-router'
import { AdminShell } from '../features/admin/admin-shell.tsx'
import { AccountPill } from '../features/hub/account-pill.tsx'

/** The administration with the account in its head. */
export const AdminPage = () => (
  <AdminShell account={<AccountPill />}>
    <Outlet />
  </AdminShell>
)
