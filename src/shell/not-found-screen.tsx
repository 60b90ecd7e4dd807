import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { redirectDelay } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { MessageScreen } from './message-screen.tsx'

/** The 404 screen. It redirects to the hub after `redirectDelay` (NAV-15). */
export const NotFoundScreen = () => {
  const { errors } = usePhrases()
  const navigate = useNavigate()
  usePageTitle(errors.notFound())
  useTimeout(() => navigate({ to: '/', replace: true }), redirectDelay, { autoInvoke: true })
  return (
    <MessageScreen
      title={errors.notFound()}
      action={
        <Button component={Link} to="/">
          {errors.toHome()}
        </Button>
      }
    >
      {errors.notFoundHint()}
    </MessageScreen>
  )
}
