import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { can } from '#routers/permissions.ts'
import { useChangeStream } from '../change-stream.ts'
import { withTexts } from '../locale.tsx'
import { CurrentUserContext, useSessionUser } from '../session.ts'
import { latePart } from '../ui/late-part.tsx'
import { SignedOutScreen } from './signed-out-screen.tsx'

// Players have no notes, and no page waits for them.
const NotesHost = latePart(
  withTexts(['notes'], () => import('./notes-host.tsx')),
  'NotesHost',
)
const SightingsHost = latePart(() => import('./sightings-host.tsx'), 'SightingsHost')

/** Provides the signed-in user to the pages below. Renders `signedOut` if there is no session. */
export const AuthenticatedLayout = ({ signedOut = <SignedOutScreen /> }: { signedOut?: ReactNode }) => {
  const user = useSessionUser()
  useChangeStream(user)
  if (!user) return signedOut
  return (
    <CurrentUserContext value={user}>
      <Outlet />
      {can(user.role, 'note') && <NotesHost />}
      {isWatched(user) && <SightingsHost key={user.exercise.resetsCount} />}
    </CurrentUserContext>
  )
}
