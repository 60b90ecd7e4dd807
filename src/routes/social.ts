import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { id } from '#routers/scalars.contract.ts'
import { feedScopes, homeFeedSource, resetLeftFeed, toFeedScope } from '../features/feed/feed-queries.ts'
import { getCurrentUser } from '../session.ts'
import { queryClient } from '../trpc.ts'
import { authenticatedRoute } from './authenticated.ts'

/** The shell of the social app (NAV-04, SHELL-05). Its search parameters open modals over any of its pages (NAV-20, NAV-22). */
export const socialRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  id: 'social',
  validateSearch: z.object({
    delete: id.optional().catch(undefined),
    reassign: id.optional().catch(undefined),
    edit: id.optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('../pages/social-layout.tsx'), 'SocialLayout'),
})

/** The home feed (SHELL-06). Its first page loads in parallel with the code of the page (FEED-01). */
export const homeRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez',
  validateSearch: z.object({ scope: z.enum(feedScopes).optional().catch(undefined) }),
  loaderDeps: ({ search: { scope } }) => ({ scope: toFeedScope(scope, getCurrentUser()?.role) }),
  loader: ({ deps: { scope }, ...navigation }) => {
    const source = homeFeedSource(scope)
    resetLeftFeed(source, navigation)
    void queryClient.prefetchInfiniteQuery(source.pages)
  },
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
})
