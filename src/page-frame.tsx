import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { LocaleProvider, usePhrases } from './app/locale.tsx'
import { pageData } from './app/page-data.ts'
import { onRetryScheduled } from './app/retry.ts'
import { colorSchemeManager } from './shell/preferences/color-scheme-manager.ts'
import { theme } from './styles/theme.ts'
import { cssVariablesResolver } from './styles/variables.ts'
import { Announcer } from './ui/announcer.tsx'
import { latePart } from './ui/late-part.tsx'
import { toastInfo } from './ui/toast.tsx'

/** Shows a toast when the server is busy and the page retries by itself. */
const RetryNotice = () => {
  const { toast } = usePhrases()
  useEffect(() => onRetryScheduled(() => toastInfo(toast.wait(), { id: 'wait' })), [toast])
  return null
}

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
