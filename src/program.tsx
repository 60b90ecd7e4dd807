import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { router } from './router.ts'
import { queryClient, trpc, trpcClient } from './trpc.ts'
import { ExerciseStrip } from './ui/exercise-strip.tsx'
import { StorageFullNotice } from './ui/full-notice.tsx'
import { NewVersionNotice } from './ui/new-version-notice.tsx'
import { PhaseBand } from './ui/phase-band.tsx'
import { RefusedTextWatch } from './ui/refused-text-watch.tsx'
import { ResetWatch } from './ui/reset-watch.tsx'
import { SignedInNotice } from './ui/signed-in-notice.tsx'

/** The whole of every page but the login. */
export const Program = () => (
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PageFrame>
          <ExerciseStrip />
          <PhaseBand />
          <StorageFullNotice />
          <ResetWatch />
          <RefusedTextWatch />
          <SignedInNotice />
          <NewVersionNotice />
          <RouterProvider router={router} />
        </PageFrame>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>
)
