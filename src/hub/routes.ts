import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { authenticatedRoute } from '../app/parent-routes.ts'
import { getCurrentUser } from '../app/session.ts'
import { utils } from '../app/trpc.ts'
import { startsAtDesk } from '../desk/start-page.ts'

/**
 * The home hub (HUB-01, NAV-03). The first feed page, which shows how recent the feed is, loads in parallel with the code of the page. Whoever
 * wishes so gets the desk in its place where Weez is opened with it, not by a link of Weez. With a moment, as in `/runs/2?at=H+43`, whoever may
 * gets the exercise as it was then (EXO-366).
 */
export const hubRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/',
  validateSearch: ({ at }): { at?: string | undefined } => ({ at: typeof at === 'string' ? at : undefined }),
  beforeLoad: ({ location, preload, search: { at } }) => {
    if (at !== undefined && can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez/rewind', search: { at }, replace: true })
    if (!preload && location.state.__TSR_index === 0 && startsAtDesk() && can(getCurrentUser()?.role, 'oversee'))
      throw redirect({ to: '/weez/desk', replace: true })
  },
  loader: () => {
    void utils.weezes.feed.prefetch({})
  },
  component: lazyRouteComponent(() => import('./hub-page.tsx'), 'HubPage'),
})
