import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../../app/locale.tsx'
import { socialRoute } from '../../app/parent-routes.ts'
import { toWord } from '../../app/search-params.ts'
import { getCurrentUser } from '../../app/session.ts'
import { utils } from '../../app/trpc.ts'

/** What is beside; the page reads the moment, what is open, and what a narrow window shows in place of the feed. */
type RewindSearch = { at?: unknown; beside?: 'plan' | undefined; open?: unknown; part?: unknown }

/** The exercise as it was at a moment, `at` as `H+43`, with what is open of it and beside it, for roles with the `oversee` permission (EXO-366); other users are redirected. */
export const rewindRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/rewind',
  validateSearch: ({ at, beside, open, part }): RewindSearch => ({
    at,
    beside: toWord(['plan'], beside),
    open,
    part,
  }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.rewind.span.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['runs', 'notes'], () => import('./rewind-page.tsx')),
    'RewindPage',
  ),
})
