import { Outlet } from '@tanstack/react-router'
import { getFailureKind, getHttpStatus } from '../failure.ts'
import { PressFailedScreen, PressSignedOutScreen } from '../features/press/error-screen.tsx'
import { CurrentUserContext, useSessionUser } from '../session.ts'
import { getCallPath } from '../trpc.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The pages that write the press, for whoever is signed in. */
export const PressLayout = () => {
  const user = useSessionUser()
  if (!user) return <PressSignedOutScreen />
  return (
    <CurrentUserContext value={user}>
      <Outlet />
    </CurrentUserContext>
  )
}

/** What to show when a page that writes the press failed, by the status of the answer (PRESS-32 to PRESS-34). */
export const PressErrorScreen = ({ error }: { error: unknown }) => {
  const status = getHttpStatus(error)
  if (getFailureKind(error) === 'not found') return <NotFoundScreen />
  if (getFailureKind(error) === 'signed out') return <PressSignedOutScreen />
  return <PressFailedScreen status={String(status ?? error)} url={getCallPath(error) ?? location.pathname} />
}
