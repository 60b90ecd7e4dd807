import { createRoute } from '@tanstack/react-router'
import { SetUp } from '../features/session/set-up.tsx'
import { rootRoute } from './root.ts'

const SetUpPage = () => <SetUp token={setUpRoute.useParams().token} />

/** The one-time link of a Weez that was started empty (design 8). */
export const setUpRoute = createRoute({ getParentRoute: () => rootRoute, path: '/setup/$token', component: SetUpPage })
