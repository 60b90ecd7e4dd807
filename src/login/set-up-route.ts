import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../app/parent-routes.ts'

/** The one-time page that sets up an empty Weez (design 8). */
export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/$token',
  component: lazyRouteComponent(() => import('./set-up-page.tsx'), 'SetUpPage'),
})
