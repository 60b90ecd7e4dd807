import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { socialRoute } from '../app/parent-routes.ts'
import { getCurrentUser } from '../app/session.ts'
import { utils } from '../app/trpc.ts'

/** The runs of the exercise, for roles with the `oversee` permission (EXO-300); other users are redirected. */
export const runsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/runs',
  /** With `start` the next run is begun. */
  validateSearch: ({ start }): { start?: true | undefined } => ({ start: start === true ? true : undefined }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.admin.runs.list.prefetch()
  },
  component: lazyRouteComponent(
    withTexts(['runs', 'admin'], () => import('./runs-page.tsx')),
    'RunsPage',
  ),
})

/** A run as an address names it: a number, or `now` and runs of clones in words. */
const toRunName = (value: unknown): number | string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined

/** Two runs side by side, below the list (EXO-373); without both there is only the list. */
export const compareRunsRoute = createRoute({
  getParentRoute: () => runsRoute,
  path: 'compare',
  validateSearch: ({ a, b }): { a?: number | string | undefined; b?: number | string | undefined } => ({
    a: toRunName(a),
    b: toRunName(b),
  }),
  beforeLoad: ({ search: { a, b } }) => {
    if (a === undefined || b === undefined) throw redirect({ to: '/runs', replace: true })
  },
  component: lazyRouteComponent(
    withTexts(['runs'], () => import('./comparison/comparison-page.tsx')),
    'ComparisonPage',
  ),
})
