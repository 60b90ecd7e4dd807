import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { id } from '#routers/scalars.contract.ts'
import { authorFeedSource, removeFeedQueries } from '../features/feed/feed-queries.ts'
import { profileQuery } from '../features/profile/queries.ts'
import { isHistoryNavigation } from '../focus-restoration.ts'
import { queryClient } from '../trpc.ts'
import { socialRoute } from './social.ts'

/** A user's profile (PROF-01); without an integer id it redirects to the hub (PROF-02, PROF-03). */
export const profileRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/p/$username',
  validateSearch: z.object({ id: id.optional().catch(undefined), tab: z.literal('tokens').optional().catch(undefined) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, cause, location }) => {
    if (id === undefined) throw redirect({ to: '/', replace: true })
    if (cause === 'enter' && !isHistoryNavigation(location)) removeFeedQueries(authorFeedSource(id))
    await queryClient.ensureQueryData({ ...profileQuery(id), revalidateIfStale: true })
    return id
  },
  component: lazyRouteComponent(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
})
