import { createRoute, Outlet } from '@tanstack/react-router'
import { SignedOutScreen } from '../pages/signed-out-screen.tsx'
import { UserContext, useSession } from '../session.ts'
import { requireUser } from './guard.ts'
import { rootRoute } from './root.ts'

const Guarded = () => {
  const user = useSession()
  if (!user) return <SignedOutScreen />
  return (
    <UserContext value={user}>
      <Outlet />
    </UserContext>
  )
}

/** Everything that needs a user is a child of this (NAV-02, AUTH-09). */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: requireUser,
  component: Guarded,
})
