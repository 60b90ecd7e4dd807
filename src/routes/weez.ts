import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { homeFeed, pagesQuery, scopes } from '../features/feed/source.ts'
import { queryClient } from '../trpc.ts'
import { guardedRoute } from './guarded.tsx'

/** The shell of the social app (NAV-04, SHELL-05). */
export const weezRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/weez',
  component: lazyRouteComponent(() => import('./weez-shell.tsx'), 'WeezShell'),
})

/** The home feed (SHELL-06); its first page is asked for while the program of the page loads (FEED-01). */
export const weezIndexRoute = createRoute({
  getParentRoute: () => weezRoute,
  path: '/',
  validateSearch: z.object({ scope: z.enum(scopes).optional().catch(undefined) }),
  loaderDeps: ({ search: { scope = 'all' } }) => ({ scope }),
  loader: ({ deps: { scope } }) => {
    void queryClient.prefetchInfiniteQuery(pagesQuery(homeFeed(scope)))
  },
  component: lazyRouteComponent(() => import('./weez-home.tsx'), 'WeezHome'),
})
