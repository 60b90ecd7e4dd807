import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../locale.tsx'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { lazyPage } from './lazy-page.ts'
import { socialRoute } from './social.ts'

/** The runs of the exercise, for roles with the `oversee` permission (EXO-300); other users are redirected. */
export const runsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/runs',
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.admin.runs.list.prefetch()
  },
  component: lazyPage(
    withTexts(['runs', 'admin'], () => import('../pages/runs-page.tsx')),
    'RunsPage',
  ),
})
