import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { LocaleProvider } from './app/locale.tsx'
import { pageData } from './app/page-data.ts'
import { colorSchemeManager } from './shell/preferences/color-scheme-manager.ts'
import { RetryNotice } from './shell/wait-notice.tsx'
import { theme } from './styles/theme.ts'
import { cssVariablesResolver } from './styles/variables.ts'
import { Announcer } from './ui/announcer.tsx'
import { latePart } from './ui/late-part.tsx'

// No toast is the first thing that a page shows, and a server draws none.
const Toasts = latePart(() => import('./ui/toasts.tsx'), 'Toasts')

/** What the login and the program have in common: look, language, announcements and toasts. */
export const PageFrame = ({ timeZone, children }: { timeZone: string; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme={pageData.scheme}
    colorSchemeManager={colorSchemeManager}
    getStyleNonce={() => pageData.nonce}
    // The provider writes all variables, so that no style sheet has to bring those that it leaves as they are.
    deduplicateCssVariables={false}
  >
    <LocaleProvider timeZone={timeZone}>
      {children}
      <Announcer />
      <RetryNotice />
      <Toasts />
    </LocaleProvider>
  </MantineProvider>
)
