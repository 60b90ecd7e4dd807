import { createRoute, Outlet } from '@tanstack/react-router'
import { SignedOutScreen } from '../pages/signed-out-screen.tsx'
import { CurrentUserContext, useSessionUser } from '../session.ts'
import { requireUser } from './guard.ts'
import { rootRoute } from './root.ts'

const AuthenticatedLayout = () => {
  const user = useSessionUser()
  if (!user) return <SignedOutScreen />
  return (
    <CurrentUserContext value={user}>
      <Outlet />
    </CurrentUserContext>
  )
}

/** Everything that needs a user is a child of this (NAV-02, AUTH-09). */
export const authenticatedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: requireUser,
  component: AuthenticatedLayout,
})
