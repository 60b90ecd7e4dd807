import './styles/mantine.ts'
import './press/styles/fonts.css'
import './styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restorePlace, saveFocus } from './focus-restoration.ts'
import { keepFiles } from './kept-files.ts'
import { loadTexts } from './locale.tsx'
import { pageData } from './page-data.ts'
import { PageFrame } from './page-frame.tsx'
import { router } from './router.ts'
import { queryClient, trpc, trpcClient } from './trpc.ts'
import { ExerciseStrip } from './ui/exercise-strip.tsx'
import { StorageFullNotice } from './ui/full-notice.tsx'
import { NewVersionNotice } from './ui/new-version-notice.tsx'
import { PhaseBand } from './ui/phase-band.tsx'
import { ResetWatch } from './ui/reset-watch.tsx'
import { SignedInNotice } from './ui/signed-in-notice.tsx'

// Log rejections that no code handles (ERR-08).
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

// The scroll lock of dialogs adds a style element. It reads the page's nonce from this global variable.
Object.assign(globalThis, { __webpack_nonce__: pageData.nonce })

router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && saveFocus(fromLocation))
router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => fromLocation && hrefChanged && restorePlace(toLocation))

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

await loadTexts('program')

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PageFrame>
          <ExerciseStrip />
          <PhaseBand />
          <StorageFullNotice />
          <ResetWatch />
          <SignedInNotice />
          <NewVersionNotice />
          <RouterProvider router={router} />
        </PageFrame>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
)

keepFiles()
