import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** The one-time page that sets up an empty Weez (design 8). */
export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/$token',
  component: lazyRouteComponent(() => import('../pages/set-up-page.tsx'), 'SetUpPage'),
})
