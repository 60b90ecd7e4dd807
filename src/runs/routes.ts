import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { noteSearchMax } from '#routers/limits.contract.ts'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { socialRoute } from '../app/parent-routes.ts'
import { toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { utils } from '../app/trpc.ts'

/** What is beside; the page reads the moment, what is open, and what a narrow window shows in place of the feed. */
type RewindSearch = { at?: unknown; beside?: 'plan' | undefined; open?: unknown; part?: unknown }

/** The exercise as it was at a moment, `at` as `H+43`, with what is open of it and beside it, for roles with the `oversee` permission (EXO-366); other users are redirected. */
export const rewindRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/rewind',
  validateSearch: ({ at, beside, open, part }): RewindSearch => ({
    at,
    beside: toWord(['plan'], beside),
    open,
    part,
  }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.rewind.span.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['runs', 'notes'], () => import('./rewind/rewind-page.tsx')),
    'RewindPage',
  ),
})

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
    withTexts(['notes'], () => import('./notes/notes-page.tsx')),
    'NotesPage',
  ),
})

const debriefParts = ['findings', 'plan', 'runs'] as const

/** The debrief of the run that the exercise holds, for roles with the `note` permission (DEBR-02); other users are redirected. */
export const debriefRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/debrief',
  validateSearch: ({ part }): { part?: (typeof debriefParts)[number] | undefined } => ({ part: toWord(debriefParts, part) }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'note')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.debrief.read.prefetch()
    void utils.debrief.actions.prefetch()
  },
  component: lazyRouteComponent(
    withTexts(['debrief', 'notes', 'admin'], () => import('./debrief/debrief-page.tsx')),
    'DebriefPage',
  ),
})

/** The runs of the exercise, for roles with the `oversee` permission (EXO-300); other users are redirected. */
export const runsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/runs',
  /** With `start` the next run is begun. */
  validateSearch: ({ start }): { start?: true | undefined } => ({ start: start === true ? true : undefined }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.admin.runs.list.prefetch()
  },
  component: lazyRouteComponent(
    withTexts(['runs', 'admin'], () => import('./runs-page.tsx')),
    'RunsPage',
  ),
})

/** What players said once the run had ended, for roles with the `oversee` permission (DEBR-04); other users are redirected. */
export const questionnaireRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/runs/questionnaire',
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez', replace: true })
  },
  loader: () => {
    void utils.questionnaire.results.prefetch()
  },
  component: lazyRouteComponent(
    withTexts(['questionnaire', 'runs', 'admin'], () => import('./questionnaire/questionnaire-page.tsx')),
    'QuestionnairePage',
  ),
})

/** A run as an address names it: a number, or `now` and runs of clones in words. */
const toRunName = (value: unknown): number | string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined

/** Two runs side by side, below the list (EXO-373); without both there is only the list. */
export const compareRunsRoute = createRoute({
  getParentRoute: () => runsRoute,
  path: 'compare',
  validateSearch: ({ a, b }): { a?: number | string | undefined; b?: number | string | undefined } => ({
    a: toRunName(a),
    b: toRunName(b),
  }),
  beforeLoad: ({ search: { a, b } }) => {
    if (a === undefined || b === undefined) throw redirect({ to: '/runs', replace: true })
  },
  component: lazyRouteComponent(
    withTexts(['runs'], () => import('./comparison/comparison-page.tsx')),
    'ComparisonPage',
  ),
})
