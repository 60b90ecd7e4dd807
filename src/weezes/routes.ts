import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { getFailureKind } from '../app/failure-kind.ts'
import { isPlaceKept } from '../app/focus-restoration.ts'
import { socialRoute } from '../app/parent-routes.ts'
import { toId, toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { queryClient } from '../app/trpc.ts'
import {
  type FeedScope,
  feedScopes,
  hashtagFeedSource,
  homeFeedSource,
  repliesFeedSource,
  resetLeftFeed,
  threadQuery,
  toFeedScope,
} from './feed/feed-queries.ts'
import { loadNotifications } from './notifications/queries.ts'
import { trendsQuery } from './trends/queries.ts'

/** The reader's notifications (NOTI-01). */
export const notificationsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/notifications',
  // Preloading on hover must not mark notifications as read.
  preload: false,
  // Not cached: each visit loads the notifications again.
  gcTime: 0,
  loader: ({ cause }) => (cause === 'enter' ? loadNotifications() : undefined),
  component: lazyRouteComponent(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
})

/** A weeze and its thread (NAV-18); `weeze` is the reply at which the page opens. */
export const threadRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/$username/status/$id',
  validateSearch: ({ weeze }): { weeze?: number | undefined } => ({ weeze: toId(weeze) }),
  loaderDeps: ({ search: { weeze } }) => ({ weeze }),
  loader: async ({ params, deps: { weeze }, ...navigation }) => {
    const wanted = toId(weeze ?? Number(params.id))
    if (wanted === undefined) throw notFound()
    const query = threadQuery(wanted)
    resetLeftFeed(repliesFeedSource(wanted), navigation)
    try {
      // History navigation uses the cached thread; the poll adds new replies.
      await (isPlaceKept(navigation.location) ? queryClient.ensureQueryData(query) : queryClient.fetchQuery(query))
    } catch (error) {
      // The page shows any other failure inside the shell (ERR-20).
      if (getFailureKind(error) === 'not found') throw error
    }
    return wanted
  },
  component: lazyRouteComponent(() => import('./thread/thread-page.tsx'), 'ThreadPage'),
})

/** The same address below `/weez`, which redirects to the one above (NAV-18). */
export const weezThreadRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/$username/status/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$username/status/$id', params, replace: true })
  },
})

/** The trends (TREND-01). */
export const exploreRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/explore',
  loader: () => {
    void queryClient.prefetchQuery(trendsQuery)
  },
  component: lazyRouteComponent(() => import('./trends/explore-page.tsx'), 'ExplorePage'),
})

/** The weezes with a hashtag (TREND-04, NAV-19). */
export const hashtagRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/hashtag/$hashtag',
  loader: ({ params: { hashtag }, ...navigation }) => {
    const source = hashtagFeedSource(hashtag)
    resetLeftFeed(source, navigation)
    void queryClient.prefetchInfiniteQuery(source.pages)
  },
  component: lazyRouteComponent(() => import('./trends/hashtag-page.tsx'), 'HashtagPage'),
})

/** The path without a hashtag, which redirects to the hub (TREND-05). */
export const hashtagIndexRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/hashtag',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
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
  component: lazyRouteComponent(() => import('./feed/home-page.tsx'), 'HomePage'),
})
