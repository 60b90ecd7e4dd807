import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '../pages/error-screen.tsx'
import { NotFoundScreen } from '../pages/not-found-screen.tsx'

/**
 * The root route, with the error screens of all routes (NAV-01). The exercise mark is outside of it, so that an error does not remove the
 * mark.
 */
export const rootRoute = createRootRoute({ component: Outlet, errorComponent: ErrorScreen, notFoundComponent: NotFoundScreen })
