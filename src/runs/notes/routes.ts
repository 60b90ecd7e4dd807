import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { noteSearchMax } from '#routers/limits.contract.ts'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../../app/locale.tsx'
import { socialRoute } from '../../app/parent-routes.ts'
import { getCurrentUser } from '../../app/session.ts'
import { utils } from '../../app/trpc.ts'

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
    withTexts(['notes'], () => import('./notes-page.tsx')),
    'NotesPage',
  ),
})
