import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { can } from '#routers/permissions.ts'
import { useDoorbell } from '../doorbell.ts'
import { CurrentUserContext, useSessionUser } from '../session.ts'
import { untilLoaded } from '../until-loaded.ts'
import { SignedOutScreen } from './signed-out-screen.tsx'

// Players have none, and no page waits for them.
const QuickInjects = lazy(async () => ({ default: (await untilLoaded(() => import('./quick-injects.tsx'))).QuickInjects }))

/** Provides the signed-in user to the pages below. Renders `signedOut` if there is no session. */
export const AuthenticatedLayout = ({ signedOut = <SignedOutScreen /> }: { signedOut?: ReactNode }) => {
  const user = useSessionUser()
  useDoorbell(user)
  if (!user) return signedOut
  return (
    <CurrentUserContext value={user}>
      <Outlet />
      {can(user.role, 'animate') && (
        <Suspense fallback={null}>
          <QuickInjects />
        </Suspense>
      )}
    </CurrentUserContext>
  )
}
