import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { id } from '#routers/scalars.contract.ts'
import { homeFeed, pagesQuery, scopes } from '../features/feed/source.ts'
import { queryClient } from '../trpc.ts'
import { guardedRoute } from './guarded.tsx'

/** The shell of the social app (NAV-04, SHELL-05); its search parameters open modals over any of its pages (NAV-20, NAV-22). */
export const socialRoute = createRoute({
  getParentRoute: () => guardedRoute,
  id: 'social',
  validateSearch: z.object({ delete: id.optional().catch(undefined), edit: id.optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../pages/weez-shell.tsx'), 'WeezShell'),
})

/** The home feed (SHELL-06); its first page is asked for while the program of the page loads (FEED-01). */
export const weezIndexRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez',
  validateSearch: z.object({ scope: z.enum(scopes).optional().catch(undefined) }),
  loaderDeps: ({ search: { scope = 'all' } }) => ({ scope }),
  loader: ({ deps: { scope } }) => {
    void queryClient.prefetchInfiniteQuery(pagesQuery(homeFeed(scope)))
  },
  component: lazyRouteComponent(() => import('../pages/weez-home.tsx'), 'WeezHome'),
})
