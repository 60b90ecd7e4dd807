import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDoorbell } from '../doorbell.ts'
import { CurrentUserContext, useSessionUser } from '../session.ts'
import { SignedOutScreen } from './signed-out-screen.tsx'

/** Provides the signed-in user to the pages below. Renders `signedOut` if there is no session. */
export const AuthenticatedLayout = ({ signedOut = <SignedOutScreen /> }: { signedOut?: ReactNode }) => {
  const user = useSessionUser()
  useDoorbell(user)
  if (!user) return signedOut
  return (
    <CurrentUserContext value={user}>
      <Outlet />
    </CurrentUserContext>
  )
}
