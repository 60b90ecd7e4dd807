import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type FeedScope, feedScopes, homeFeedSource, resetLeftFeed, toFeedScope } from '../features/feed/feed-queries.ts'
import { getCurrentUser } from '../session.ts'
import { queryClient } from '../trpc.ts'
import { authenticatedRoute } from './authenticated.ts'
import { toId, toWord } from './search-params.ts'

type ModalSearch = { delete?: number | undefined; reassign?: number | undefined; storm?: number | undefined; edit?: number | undefined }

/** The shell of the social app (NAV-04, SHELL-05). Its search parameters open modals over any of its pages (NAV-20, NAV-22). */
export const socialRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  id: 'social',
  validateSearch: (search): ModalSearch => ({
    delete: toId(search.delete),
    reassign: toId(search.reassign),
    storm: toId(search.storm),
    edit: toId(search.edit),
  }),
  component: lazyRouteComponent(() => import('../pages/social-layout.tsx'), 'SocialLayout'),
})

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
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
})
