import { Button } from '@mantine/core'
import { getFailureKind } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useNewVersion } from '../app/new-version.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { MessageScreen } from './message-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { SignedOutScreen } from './signed-out-screen.tsx'

const UnexpectedErrorScreen = () => {
  const { errors } = usePhrases()
  usePageTitle(errors.other())
  useNewVersion()
  return (
    <MessageScreen title={errors.other()} action={<Button onClick={() => location.reload()}>{errors.reload()}</Button>}>
      {errors.otherHint()}
    </MessageScreen>
  )
}

/** The screen for a failed route, by the status of the answer (NAV-15, NAV-16, NAV-17). */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  const failure = getFailureKind(error)
  if (failure === 'not found') return <NotFoundScreen />
  if (failure === 'signed out') return <SignedOutScreen />
  return <UnexpectedErrorScreen />
}
