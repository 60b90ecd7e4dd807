import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Draws a part at an address below a page of the social app, for what it reads from there. */
export const AtPage = ({ path, at, children }: { path: string; at: string; children: ReactNode }) => {
  const root = createRootRoute({ component: Outlet })
  const authenticated = createRoute({ getParentRoute: () => root, id: 'authenticated', component: Outlet })
  const social = createRoute({ getParentRoute: () => authenticated, id: 'social', component: Outlet })
  const page = createRoute({ getParentRoute: () => social, path, component: () => children })
  const routeTree = root.addChildren([authenticated.addChildren([social.addChildren([page])])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }), isServer: true })
  router.stores.setMatches(router.matchRoutes(router.latestLocation).map(match => ({ ...match, status: 'success' as const })))
  return <RouterProvider router={router} />
}
