import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../locale.tsx'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { lazyPage } from './lazy-page.ts'
import { socialRoute } from './social.ts'

type RewindSearch = {
  at?: string | undefined
  beside?: 'plan' | undefined
  open?: string | undefined
  /** What a narrow window shows in place of the feed. */
  part?: 'front' | 'mail' | 'beside' | undefined
}

/** The exercise as it was at a moment, `at` as `H+43`, with what is open of it and beside it, for roles with the `oversee` permission (EXO-366); other users are redirected. */
export const rewindRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/rewind',
  validateSearch: ({ at, beside, open, part }): RewindSearch => ({
    ...(typeof at === 'string' && { at }),
    ...(beside === 'plan' && { beside }),
    ...(typeof open === 'string' && { open }),
    ...((part === 'front' || part === 'mail' || part === 'beside') && { part }),
  }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.rewind.span.prefetch({})
  },
  component: lazyPage(
    withTexts(['runs', 'notes'], () => import('../pages/rewind-page.tsx')),
    'RewindPage',
  ),
})
