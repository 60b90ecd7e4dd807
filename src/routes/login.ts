import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { toInternalPath } from '../internal-path.ts'
import { LoginPage } from '../pages/login-page.tsx'
import { getCurrentUser } from '../session.ts'
import { rootRoute } from './root.ts'

/** The login. A signed-in user is redirected to the requested page or to the hub (NAV-08, NAV-09). */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (getCurrentUser()) throw redirect({ href: toInternalPath(search.redirect) })
  },
  component: LoginPage,
})
