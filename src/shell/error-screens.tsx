import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { redirectDelay } from '../app/constants.ts'
import { getFailureKind } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useNewVersion } from '../app/new-version.ts'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './message-screen.module.css'

/** A full-page message with an action. */
const MessageScreen = ({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) => (
  <main id="main" tabIndex={-1} className={classes.screen}>
    <div className={classes.text} role="alert">
      <h1>{title}</h1>
      <p className={classes.hint}>{children}</p>
    </div>
    {action}
  </main>
)

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
