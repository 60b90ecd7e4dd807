import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { redirectDelay } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { MessageScreen } from './message-screen.tsx'

/** Shown when the session ends. It redirects to the login after `redirectDelay`; the login returns to the current page (NAV-16). */
export const SignedOutScreen = () => {
  const { errors } = usePhrases()
  const navigate = useNavigate()
  const redirect = useLocation({ select: location => location.href })
  const toLogin = () => navigate({ to: '/login', search: { redirect } })
  usePageTitle(errors.notAuthenticated())
  useTimeout(toLogin, redirectDelay, { autoInvoke: true })
  return (
    <MessageScreen title={errors.notAuthenticated()} action={<Button onClick={toLogin}>{errors.toLogin()}</Button>}>
      {errors.notAuthenticatedHint()}
    </MessageScreen>
  )
}
