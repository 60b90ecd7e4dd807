import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { getFailureKind } from '../app/failure-kind.ts'
import { socialRoute } from '../app/parent-routes.ts'
import { toId, toWord } from '../app/search-params.ts'
import { queryClient } from '../app/trpc.ts'
import { authorFeedSource, resetLeftFeed } from '../weezes/feed/feed-queries.ts'
import { personQuery, profileQuery } from './queries.ts'

/** A user's profile (PROF-01); without an integer id it redirects to the hub (PROF-02, PROF-03). */
export const profileRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/p/$username',
  validateSearch: ({ id, tab }): { id?: number | undefined; tab?: 'tokens' | undefined } => ({
    id: toId(id),
    tab: toWord(['tokens'], tab),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, ...navigation }) => {
    if (id === undefined) throw redirect({ to: '/', replace: true })
    resetLeftFeed(authorFeedSource(id), navigation)
    await queryClient.ensureQueryData({ ...profileQuery(id), revalidateIfStale: true })
    return id
  },
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})

/**
 * A profile by its screen name: the address that people type and share. It leads to the profile; the page says so if nobody has that name
 * (`nobody`), and retries while the server is silent.
 */
export const namedProfileRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/@{$username}',
  loader: async ({ params }): Promise<{ nobody: boolean }> => {
    const person = await queryClient.fetchQuery(personQuery(params.username)).catch(getFailureKind)
    if (typeof person === 'string') return { nobody: person === 'not found' || person === 'bad request' }
    const { username, id } = person
    throw redirect({ to: '/weez/p/$username', params: { username }, search: { id }, replace: true })
  },
  component: lazyRouteComponent(() => import('./named-profile-page.tsx'), 'NamedProfilePage'),
})
