import { createRoute } from '@tanstack/react-router'
import { SetUpPage } from '../pages/set-up-page.tsx'
import { rootRoute } from './root.ts'

/** The one-time page that sets up an empty Weez (design 8). */
export const setUpRoute = createRoute({ getParentRoute: () => rootRoute, path: '/setup/$token', component: SetUpPage })
