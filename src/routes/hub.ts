import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { utils } from '../trpc.ts'
import { authenticatedRoute } from './authenticated.ts'

/** The home hub (HUB-01, NAV-03); how fresh the feed is, is asked for while the program of the page loads. */
export const hubRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/',
  loader: () => {
    void utils.weezes.feed.prefetch({})
  },
  component: lazyRouteComponent(() => import('../pages/hub-page.tsx'), 'HubPage'),
})
