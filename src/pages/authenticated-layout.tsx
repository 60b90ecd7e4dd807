import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { can } from '#routers/permissions.ts'
import { useChangeStream } from '../change-stream.ts'
import { withTexts } from '../locale.tsx'
import { CurrentUserContext, useSessionUser } from '../session.ts'
import { untilLoaded } from '../until-loaded.ts'
import { useIdle } from '../use-idle.ts'
import { SignedOutScreen } from './signed-out-screen.tsx'

// Players have no notes, and no page waits for them.
const loadNotes = withTexts(['notes'], () => import('./notes-host.tsx'))
const NotesHost = lazy(async () => ({ default: (await untilLoaded(loadNotes)).NotesHost }))

const SightingsHost = lazy(async () => ({ default: (await untilLoaded(() => import('./sightings-host.tsx'))).SightingsHost }))

/** Provides the signed-in user to the pages below. Renders `signedOut` if there is no session. */
export const AuthenticatedLayout = ({ signedOut = <SignedOutScreen /> }: { signedOut?: ReactNode }) => {
  const user = useSessionUser()
  useChangeStream(user)
  const idle = useIdle()
  if (!user) return signedOut
  return (
    <CurrentUserContext value={user}>
      <Outlet />
      {idle && (
        <Suspense fallback={null}>
          {can(user.role, 'note') && <NotesHost />}
          {isWatched(user) && <SightingsHost key={user.exercise.resetsCount} />}
        </Suspense>
      )}
    </CurrentUserContext>
  )
}
