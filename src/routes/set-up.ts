import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

/** The one-time page that sets up an empty Weez (design 8). */
export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/$token',
  component: lazyPage(() => import('../pages/set-up-page.tsx'), 'SetUpPage'),
})
