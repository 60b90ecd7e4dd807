import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { id } from '#routers/scalars.contract.ts'
import { removeFeedQueries, repliesFeedSource, threadQuery } from '../features/feed/feed-queries.ts'
import { isHistoryNavigation } from '../focus-restoration.ts'
import { queryClient } from '../trpc.ts'
import { socialRoute } from './social.ts'

/** A weeze and its thread (NAV-18); `weeze` is the reply at which the page opens. */
export const threadRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/$username/status/$id',
  validateSearch: z.object({ weeze: id.optional().catch(undefined) }),
  loaderDeps: ({ search: { weeze } }) => ({ weeze }),
  loader: async ({ params, deps: { weeze }, cause, location }) => {
    const wanted = id.safeParse(weeze ?? Number(params.id))
    if (!wanted.success) throw notFound()
    // History navigation uses the cached thread; the poll adds new replies.
    if (isHistoryNavigation(location)) await queryClient.ensureQueryData(threadQuery(wanted.data))
    else {
      if (cause === 'enter') removeFeedQueries(repliesFeedSource(wanted.data))
      await queryClient.fetchQuery(threadQuery(wanted.data))
    }
    return wanted.data
  },
  component: lazyRouteComponent(() => import('../pages/thread-page.tsx'), 'ThreadPage'),
})

/** The same address below `/weez`, which redirects to the one above (NAV-18). */
export const weezThreadRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/$username/status/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$username/status/$id', params, replace: true })
  },
})
