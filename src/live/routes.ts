import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { LiveSpan } from '#db/schema/enums.ts'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { socialRoute } from '../app/parent-routes.ts'
import { getCurrentUser } from '../app/session.ts'
import { utils } from '../app/trpc.ts'

/** What happens in the exercise, in figures, for roles with the `oversee` permission (EXO-220); other users are redirected. */
export const liveRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/live',
  validateSearch: ({ span }): { span?: 'start' | undefined } => ({ span: span === 'start' ? span : undefined }),
  loaderDeps: ({ search: { span } }): { span: LiveSpan } => ({ span: span ?? 'hour' }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: ({ deps }) => {
    void utils.figures.live.prefetch(deps)
    void utils.chatter.read.prefetch()
  },
  component: lazyRouteComponent(
    withTexts(['live', 'desk', 'sequences', 'plan', 'chatter'], () => import('./live-page.tsx')),
    'LivePage',
  ),
})
