import { MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DictionaryPart } from '#locales/loaded-dictionaries.ts'
import { colorSchemeManager } from './features/preferences/color-scheme-manager.ts'
import { LocaleProvider } from './locale.tsx'
import { pageData } from './page-data.ts'
import { theme } from './styles/theme.ts'
import { cssVariablesResolver } from './styles/variables.ts'
import { Announcer } from './ui/announcer.tsx'
import { RetryNotice } from './ui/wait-notice.tsx'

// No toast is the first thing that a page shows.
const Toasts = lazy(async () => ({ default: (await import('./ui/toasts.tsx')).Toasts }))

/** What the login and the program have in common: look, language, announcements and toasts. */
export const PageFrame = ({ texts, children }: { texts: DictionaryPart; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    colorSchemeManager={colorSchemeManager}
    getStyleNonce={() => pageData.nonce}
  >
    <LocaleProvider texts={texts}>
      {children}
      <Announcer />
      <RetryNotice />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </LocaleProvider>
  </MantineProvider>
)
