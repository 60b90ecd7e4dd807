import './styles/mantine.ts'
import './press/published/styles/fonts.css'
import './styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFilesDelay } from './app/constants.ts'
import { restorePlace, saveFocus } from './app/focus-restoration.ts'
import { loadTexts } from './app/locale.tsx'
import { pageData } from './app/page-data.ts'
import { useSessionUser } from './app/session.ts'
import { queryClient, trpc, trpcClient } from './app/trpc.ts'
import { PageFrame } from './page-frame.tsx'
import { router } from './router.ts'
import { ExerciseStrip } from './shell/exercise-strip.tsx'
import { NewVersionNotice, RefusedTextWatch, SignedInNotice, StorageFullNotice } from './shell/notices.tsx'
import { PhaseBand } from './shell/phase-band.tsx'
import { ResetWatch } from './shell/reset-watch.tsx'

const keep = async (): Promise<void> => {
  await navigator.serviceWorker.register('/weez-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // The worker does not see what the page has asked for before: each file is named once it has come.
  const tell = (entries: PerformanceEntryList) => {
    const files = entries.map(({ name }) => name).filter(name => name.includes('/assets/'))
    if (files.length > 0) active?.postMessage(files)
  }
  new PerformanceObserver(list => tell(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/**
 * Lets the worker keep the program's files on this device, some time after the first page has all it needs. Only over https or on the
 * machine itself: elsewhere browsers have no workers, and nothing changes.
 */
const keepFiles = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () =>
    void setTimeout(() => keep().catch(error => console.warn('The program is not kept on this device', error)), keepFilesDelay)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

const Pages = () => (
  <PageFrame timeZone={(useSessionUser()?.exercise ?? pageData.exercise).timeZone}>
    <ExerciseStrip />
    <PhaseBand />
    <StorageFullNotice />
    <ResetWatch />
    <RefusedTextWatch />
    <SignedInNotice />
    <NewVersionNotice />
    <RouterProvider router={router} />
  </PageFrame>
)

/** The whole of every page but the login. */
const Program = () => (
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Pages />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>
)

// Log rejections that no code handles (ERR-08).
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

// The scroll lock of dialogs adds a style element. It reads the page's nonce from this global variable.
Object.assign(globalThis, { __webpack_nonce__: pageData.nonce })

router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && saveFocus(fromLocation))
router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => fromLocation && hrefChanged && restorePlace(toLocation))

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

await loadTexts('program')

createRoot(root).render(<Program />)

keepFiles()
