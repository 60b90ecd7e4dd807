import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconHome, IconLock, IconLogin2, IconPlugX, IconRefresh } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getFailureKind, getHttpStatus } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useNewVersion } from '../app/new-version.ts'
import { basePath } from '../app/page-data.ts'
import { getCallPath } from '../app/trpc.ts'
import { NotFoundScreen } from '../shell/error-screens.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './error-screen.module.css'
import { BackLabel, PressHeader, useStepBack } from './press-header.tsx'

type Props = { sign: ReactNode; bad?: boolean; title: string; hint: string; actions: ReactNode; detail: ReactNode }

const PressScreenLayout = ({ sign, bad = false, title, hint, actions, detail }: Props) => {
  usePageTitle(title)
  return (
    <Flex component="main" id="main" tabIndex={-1} justify="center" align="center" mih="calc(100dvh - var(--weez-mark-height))" p={24}>
      <Box w="min(520px, 100%)">
        <span className={classes.sign} data-bad={bad || undefined}>
          {sign}
        </span>
        <div role="alert">
          <Box component="h1" fz="headline" lh="headline">
            {title}
          </Box>
          <Text m="12px 0 24px" fz="xl" lh="27px" c="var(--weez-text-second)">
            {hint}
          </Text>
        </div>
        <Group gap={12}>{actions}</Group>
        <p className={classes.detail}>{detail}</p>
      </Box>
    </Flex>
  )
}

const ReloadButton = ({ first = false }: { first?: boolean }) => (
  <Button
    size="md"
    variant={first ? 'filled' : 'default'}
    autoFocus={first}
    leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
    onClick={() => location.reload()}
  >
    {usePhrases().pressErrors.refresh()}
  </Button>
)

/** Shown when no user is signed in; links to the login of the application, which returns to this page (PRESS-32, PRESS-33, ROLE-09). */
export const PressSignedOutScreen = () => {
  const { pressErrors, commons } = usePhrases()
  const redirect = useLocation({ select: ({ href }) => href })
  const product = commons.product()
  return (
    <PressScreenLayout
      sign={<IconLock size={28} stroke={1.75} aria-hidden />}
      title={pressErrors.signedOut()}
      hint={pressErrors.signedOutHint({ product })}
      actions={
        <>
          <Button
            size="md"
            autoFocus
            leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link {...props} to="/login" search={{ redirect }} />}
          >
            {pressErrors.toLogin({ product })}
          </Button>
          <ReloadButton />
        </>
      }
      detail={
        <span lang="en">
          <code>401</code> No user authenticated
        </span>
      }
    />
  )
}

/**
 * Shown for any other error, with the status and URL of the failed request for support (PRESS-34, ERR-07). Its back link leads to the hub,
 * the top of the press (PMAN-03).
 */
export const PressFailedScreen = ({ error }: { error: unknown }) => {
  const { pressErrors, commons } = usePhrases()
  const stepBack = useStepBack()
  useNewVersion()
  const status = String(getHttpStatus(error) ?? error)
  const url = getCallPath(error) ?? location.pathname
  return (
    <>
      <PressHeader
        back={
          <Link to="/" onClick={stepBack}>
            <BackLabel>{commons.back()}</BackLabel>
          </Link>
        }
      />
      <PressScreenLayout
        bad
        sign={<IconPlugX size={28} stroke={1.75} aria-hidden />}
        title={pressErrors.other()}
        hint={pressErrors.otherHint()}
        actions={
          <>
            <ReloadButton first />
            <Button
              size="md"
              variant="default"
              component="a"
              href={`${basePath}/webpress/`}
              leftSection={<IconHome size={18} stroke={1.75} aria-hidden />}
            >
              {pressErrors.home()}
            </Button>
          </>
        }
        detail={<span lang="en">{`${status} for ${url}`}</span>}
      />
    </>
  )
}

/** The error screen of the press editing pages, by the status of the answer (PRESS-32 to PRESS-34). */
export const PressErrorScreen = ({ error }: { error: unknown }) => {
  if (getFailureKind(error) === 'not found') return <NotFoundScreen />
  if (getFailureKind(error) === 'signed out') return <PressSignedOutScreen />
  return <PressFailedScreen error={error} />
}
