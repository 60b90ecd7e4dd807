import { getFailureKind } from '../failure-kind.ts'
import { PressFailedScreen, PressSignedOutScreen } from '../features/press/error-screen.tsx'
import { AuthenticatedLayout } from './authenticated-layout.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The layout of the press editing pages, for signed-in users. */
export const PressLayout = () => <AuthenticatedLayout signedOut={<PressSignedOutScreen />} />

/** The error screen of the press editing pages, by the status of the answer (PRESS-32 to PRESS-34). */
export const PressErrorScreen = ({ error }: { error: unknown }) => {
  if (getFailureKind(error) === 'not found') return <NotFoundScreen />
  if (getFailureKind(error) === 'signed out') return <PressSignedOutScreen />
  return <PressFailedScreen error={error} />
}
