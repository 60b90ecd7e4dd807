import { MantineProvider } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { colorSchemeManager } from './features/preferences/color-scheme-manager.ts'
import { LocaleProvider } from './locale.tsx'
import { pageData } from './page-data.ts'
import { theme } from './styles/theme.ts'
import { cssVariablesResolver } from './styles/variables.ts'
import { Announcer } from './ui/announcer.tsx'
import { RetryNotice } from './ui/wait-notice.tsx'
import { untilLoaded } from './until-loaded.ts'

const LateToasts = lazy(async () => ({ default: (await untilLoaded(() => import('./ui/toasts.tsx'))).Toasts }))

/** No toast is the first thing that a page shows, and a server draws none. */
const Toasts = () =>
  useMounted() && (
    <Suspense fallback={null}>
      <LateToasts />
    </Suspense>
  )

/** What the login and the program have in common: look, language, announcements and toasts. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme={pageData.scheme}
    colorSchemeManager={colorSchemeManager}
    getStyleNonce={() => pageData.nonce}
    // The provider writes all variables, so that no style sheet has to bring those that it leaves as they are.
    deduplicateCssVariables={false}
  >
    <LocaleProvider>
      {children}
      <Announcer />
      <RetryNotice />
      <Toasts />
    </LocaleProvider>
  </MantineProvider>
)
