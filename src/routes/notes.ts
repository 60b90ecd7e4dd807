import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { noteSearchMax } from '#routers/limits.contract.ts'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../locale.tsx'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { socialRoute } from './social.ts'

/** The notes of observers and animators, for roles with the `note` permission (EXO-322), with `q` those that have its words; other users are redirected. */
export const notesRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/notes',
  validateSearch: ({ q }): { q?: string | undefined } => ({ q: typeof q === 'string' && q.length <= noteSearchMax ? q : undefined }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'note')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.notes.objectives.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['notes'], () => import('../pages/notes-page.tsx')),
    'NotesPage',
  ),
})
