import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { socialRoute } from '../app/parent-routes.ts'
import { toId } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { utils } from '../app/trpc.ts'

/** The page knows the kinds and scopes that there are; `row` opens what waits, as `message-12`. */
type DeskSearch = {
  tab?: 'owed' | undefined
  kind?: string | undefined
  persona?: number | undefined
  role?: number | undefined
  scope?: string | undefined
  row?: string | undefined
  /** Of what is owed: only what is overdue or has no reminder, what serves an objective, what a player was asked. */
  only?: 'late' | 'bare' | undefined
  objective?: string | undefined
  player?: number | undefined
}

/** What waits for an answer, for roles with the `oversee` permission (EXO-146); other users are redirected (design rule 12). */
export const deskRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/desk',
  validateSearch: ({ tab, kind, persona, role, scope, row, only, objective, player }): DeskSearch => ({
    tab: tab === 'owed' ? tab : undefined,
    kind: typeof kind === 'string' ? kind : undefined,
    persona: toId(persona),
    role: toId(role),
    scope: typeof scope === 'string' ? scope : undefined,
    row: typeof row === 'string' ? row : undefined,
    only: only === 'late' || only === 'bare' ? only : undefined,
    objective: typeof objective === 'string' ? objective : undefined,
    player: toId(player),
  }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.desk.board.prefetch({})
    void utils.desk.owed.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['desk'], () => import('./desk-page.tsx')),
    'DeskPage',
  ),
})
