import './styles/mantine.ts'
import './styles/fonts.css'
import './styles/global.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toastDuration } from './constants.ts'
import { colorSchemeManager } from './features/preferences/color-scheme-manager.ts'
import { restorePlace, saveFocus } from './focus-restoration.ts'
import { LocaleProvider } from './locale.tsx'
import { pageData } from './page-data.ts'
import { router } from './router.ts'
import { theme } from './styles/theme.ts'
import { cssVariablesResolver } from './styles/variables.ts'
import { queryClient, trpc, trpcClient } from './trpc.ts'
import { Announcer } from './ui/announcer.tsx'
import { ExerciseMark } from './ui/exercise-mark.tsx'
import { StorageFullNotice } from './ui/full-notice.tsx'
import { PhaseBand } from './ui/phase-band.tsx'
import { ResetWatch } from './ui/reset-watch.tsx'
import { RetryNotice } from './ui/wait-notice.tsx'

// Log rejections that no code handles (ERR-08).
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

// The scroll lock of dialogs adds a style element. It reads the page's nonce from this global variable.
Object.assign(globalThis, { __webpack_nonce__: pageData.nonce })

router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && saveFocus(fromLocation))
router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => fromLocation && hrefChanged && restorePlace(toLocation))

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeManager}
          getStyleNonce={() => pageData.nonce}
        >
          <LocaleProvider>
            <ExerciseMark />
            <PhaseBand />
            <Announcer />
            <RetryNotice />
            <StorageFullNotice />
            <ResetWatch />
            <RouterProvider router={router} />
            <Notifications position="bottom-center" autoClose={toastDuration} limit={3} />
          </LocaleProvider>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
)
