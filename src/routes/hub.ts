import { createRoute } from '@tanstack/react-router'
import { utils } from '../trpc.ts'
import { authenticatedRoute } from './authenticated.ts'
import { lazyPage } from './lazy-page.ts'

/** The home hub (HUB-01, NAV-03). The first feed page, which shows how recent the feed is, loads in parallel with the code of the page. */
export const hubRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/',
  loader: () => {
    void utils.weezes.feed.prefetch({})
  },
  component: lazyPage(() => import('../pages/hub-page.tsx'), 'HubPage'),
})
