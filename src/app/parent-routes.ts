import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { toId } from './search-params.ts'
import { getCurrentUser } from './session.ts'

// The routes under which all pages stand. `router.ts` gives them what they show, so that each area can own its routes.

/** The root route. The exercise mark is outside of it, so that an error does not remove the mark. */
export const rootRoute = createRootRoute({ component: Outlet })

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
})

type ModalSearch = { delete?: number | undefined; reassign?: number | undefined; storm?: number | undefined; edit?: number | undefined }

/** The shell of the social app (NAV-04, SHELL-05). Its search parameters open modals over any of its pages (NAV-20, NAV-22). */
export const socialRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  id: 'social',
  validateSearch: (search): ModalSearch => ({
    delete: toId(search.delete),
    reassign: toId(search.reassign),
    storm: toId(search.storm),
    edit: toId(search.edit),
  }),
})
