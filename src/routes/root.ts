import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '../pages/error-screen.tsx'
import { NotFoundScreen } from '../pages/not-found-screen.tsx'

/** The root carries the error screens for everything below it (NAV-01); the exercise mark stands outside of it, so that it survives them. */
export const rootRoute = createRootRoute({ component: Outlet, errorComponent: ErrorScreen, notFoundComponent: NotFoundScreen })
