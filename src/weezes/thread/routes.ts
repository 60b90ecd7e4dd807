import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { getFailureKind } from '../../app/failure-kind.ts'
import { isPlaceKept } from '../../app/focus-restoration.ts'
import { socialRoute } from '../../app/parent-routes.ts'
import { toId } from '../../app/search-params.ts'
import { queryClient } from '../../app/trpc.ts'
import { repliesFeedSource, resetLeftFeed, threadQuery } from '../feed/feed-queries.ts'

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
  component: lazyRouteComponent(() => import('./thread-page.tsx'), 'ThreadPage'),
})

/** The same address below `/weez`, which redirects to the one above (NAV-18). */
export const weezThreadRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/$username/status/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$username/status/$id', params, replace: true })
  },
})
