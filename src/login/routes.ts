import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { toInternalPath } from '../app/internal-path.ts'
import { rootRoute } from '../app/parent-routes.ts'
import { getCurrentUser } from '../app/session.ts'

/** The one-time page that sets up an empty Weez (design 8). */
export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/$token',
  component: lazyRouteComponent(() => import('./set-up-page.tsx'), 'SetUpPage'),
})

/**
 * The login, a page of its own that the server gives to those who are not signed in. A signed-in user is redirected to the requested page
 * or to the hub (NAV-08, NAV-09).
 */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: ({ redirect: wanted }): { redirect?: string | undefined } => ({
    redirect: typeof wanted === 'string' ? wanted : undefined,
  }),
  beforeLoad: ({ search, location }) => {
    if (getCurrentUser()) throw redirect({ href: toInternalPath(search.redirect) })
    throw redirect({ href: location.publicHref, reloadDocument: true })
  },
})
