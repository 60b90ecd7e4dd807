import { Outlet } from '@tanstack/react-router'
import { PreferencesList } from '../features/preferences/preferences.tsx'
import { Shell } from '../features/shell/shell.tsx'

/** The shell around every page of the social app. */
export const WeezShell = () => (
  <Shell preferences={<PreferencesList />}>
    <Outlet />
  </Shell>
)
