import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { redirectDelay } from '../constants.ts'
import { usePhrases } from '../locale.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import { usePageTitle } from '../ui/page-title.ts'

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
