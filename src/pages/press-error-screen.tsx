import { Outlet } from '@tanstack/react-router'
import { failureOf, statusOf } from '../failure.ts'
import { PressFailed, PressSignedOut } from '../features/press/error-screen.tsx'
import { UserContext, useSession } from '../session.ts'
import { callOf } from '../trpc.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The pages that write the press, for whoever is signed in. */
export const PressGuarded = () => {
  const user = useSession()
  if (!user) return <PressSignedOut />
  return (
    <UserContext value={user}>
      <Outlet />
    </UserContext>
  )
}

/** What to show when a page that writes the press failed, by the status of the answer (PRESS-32 to PRESS-34). */
export const PressErrorScreen = ({ error }: { error: unknown }) => {
  const status = statusOf(error)
  if (failureOf(error) === 'not found') return <NotFoundScreen />
  if (failureOf(error) === 'signed out') return <PressSignedOut />
  return <PressFailed status={String(status ?? error)} url={callOf(error) ?? location.pathname} />
}
