import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { socialRoute } from '../../app/parent-routes.ts'
import { queryClient } from '../../app/trpc.ts'
import { hashtagFeedSource, resetLeftFeed } from '../feed/feed-queries.ts'
import { trendsQuery } from './queries.ts'

/** The trends (TREND-01). */
export const exploreRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/explore',
  loader: () => {
    void queryClient.prefetchQuery(trendsQuery)
  },
  component: lazyRouteComponent(() => import('./explore-page.tsx'), 'ExplorePage'),
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
  component: lazyRouteComponent(() => import('./hashtag-page.tsx'), 'HashtagPage'),
})

/** The path without a hashtag, which redirects to the hub (TREND-05). */
export const hashtagIndexRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/hashtag',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
