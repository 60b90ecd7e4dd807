import { createRoute, redirect } from '@tanstack/react-router'

import { can } from '#routers/permissions.ts'
import { withTexts } from '../locale.tsx'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { lazyPage } from './lazy-page.ts'
import { toId } from './search-params.ts'
import { socialRoute } from './social.ts'

/** The page knows the kinds that there are. */
type DeskSearch = { kind?: string | undefined; persona?: number | undefined; role?: 'mine' | number | undefined; mine?: true | undefined }

/** What waits for an answer, for roles with the `oversee` permission (EXO-146); other users are redirected (design rule 12). */
export const deskRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/desk',
  validateSearch: ({ kind, persona, role, mine }): DeskSearch => ({
    kind: typeof kind === 'string' ? kind : undefined,
    persona: toId(persona),
    role: role === 'mine' ? role : toId(role),
    mine: mine === true || undefined,
  }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.desk.board.prefetch({})
  },
  component: lazyPage(
    withTexts(['desk'], () => import('../pages/desk-page.tsx')),
    'DeskPage',
  ),
})
