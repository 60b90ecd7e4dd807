import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** Any other path leads to the hub at once (NAV-10). */
export const anyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' })
  },
})
