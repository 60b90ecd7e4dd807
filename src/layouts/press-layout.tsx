import { PressSignedOutScreen } from '../press/error-screen.tsx'
import { AuthenticatedLayout } from './authenticated-layout.tsx'

/** The layout of the press editing pages, for signed-in users. */
export const PressLayout = () => <AuthenticatedLayout signedOut={<PressSignedOutScreen />} />
