import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shownCellParts } from '#db/schema/enums.ts'
import { withTexts } from '../app/locale.tsx'
import { socialRoute } from '../app/parent-routes.ts'
import { toId, toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'

const toSearch = ({ part, communique }: Record<string, unknown>) => ({ part: toWord(shownCellParts, part), communique: toId(communique) })
type CellSearch = Partial<ReturnType<typeof toSearch>>

/** The room of the cell (CELL-01), at its first open part; where an exercise opens none, an unknown path like any other (NAV-10). */
export const cellRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/cellule',
  validateSearch: (search: Record<string, unknown>): CellSearch => toSearch(search),
  beforeLoad: () => {
    if (!getCurrentUser()?.exercise.cell) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(
    withTexts(['cell'], () => import('./cell-page.tsx')),
    'CellPage',
  ),
})
