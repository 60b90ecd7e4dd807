import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { socialRoute } from '../../app/parent-routes.ts'
import { toWord } from '../../app/search-params.ts'
import { getCurrentUser } from '../../app/session.ts'
import { queryClient } from '../../app/trpc.ts'
import { type FeedScope, feedScopes, homeFeedSource, resetLeftFeed, toFeedScope } from './feed-queries.ts'

/** The home feed (SHELL-06). Its first page loads in parallel with the code of the page (FEED-01). */
export const homeRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez',
  validateSearch: ({ scope }): { scope?: FeedScope | undefined } => ({ scope: toWord(feedScopes, scope) }),
  loaderDeps: ({ search: { scope } }) => ({ scope: toFeedScope(scope, getCurrentUser()?.role) }),
  loader: ({ deps: { scope }, ...navigation }) => {
    const source = homeFeedSource(scope)
    resetLeftFeed(source, navigation)
    void queryClient.prefetchInfiniteQuery(source.pages)
  },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
