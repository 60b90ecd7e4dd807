import { createRoute, redirect } from '@tanstack/react-router'

import { can } from '#routers/permissions.ts'
import { withTexts } from '../locale.tsx'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { lazyPage } from './lazy-page.ts'
import { toId } from './search-params.ts'
import { socialRoute } from './social.ts'

/** The page knows the kinds that there are; `row` opens what waits, as `message-12`. */
type DeskSearch = { kind?: string | undefined; persona?: number | undefined; mine?: true | undefined; row?: string | undefined }

/** What waits for an answer, for roles with the `oversee` permission (EXO-146); other users are redirected (design rule 12). */
export const deskRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/desk',
  validateSearch: ({ kind, persona, mine, row }): DeskSearch => ({
    kind: typeof kind === 'string' ? kind : undefined,
    persona: toId(persona),
    mine: mine === true || undefined,
    row: typeof row === 'string' ? row : undefined,
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
