import { createRoute, redirect } from '@tanstack/react-router'
import { AuthenticatedLayout } from '../pages/authenticated-layout.tsx'
import { getCurrentUser } from '../session.ts'
import { rootRoute } from './root.ts'

/**
 * The parent of every page that requires a user (NAV-02). Without a user it redirects to the login, which then returns to the requested
 * page (NAV-14, AUTH-09).
 */
export const authenticatedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'authenticated',
  beforeLoad: ({ location }) => {
    if (!getCurrentUser()) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: AuthenticatedLayout,
})
