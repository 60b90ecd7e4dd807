import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can, type Permission } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { authenticatedRoute } from '../app/parent-routes.ts'
import { toId, toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { utils } from '../app/trpc.ts'
import { type PlanState, planStates } from './table/plan-rows.ts'

/** Redirects users without a permission to the hub (ROLE-03). */
const requirePermission = (permission: Permission) => () => {
  if (!can(getCurrentUser()?.role, permission)) throw redirect({ to: '/', replace: true })
}

/** The control room on a page of its own, for windows too narrow to show it beside the feed (SEQ-18). */
export const controlRoomRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences',
  beforeLoad: requirePermission('oversee'),
  component: lazyRouteComponent(
    withTexts(['sequences', 'plan'], () => import('./control-room/control-room-page.tsx')),
    'ControlRoomPage',
  ),
})

/** `line` = the one that is opened for correction; `sequence` = the one whose lines alone are shown at first. */
type PlanSearch = { state?: PlanState | undefined; line?: number | undefined; sequence?: number | undefined }

/** All lines of all sequences in one table. */
export const planRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/plan',
  validateSearch: ({ state, line, sequence }): PlanSearch => ({
    state: toWord(planStates, state),
    line: toId(line),
    sequence: toId(sequence),
  }),
  beforeLoad: requirePermission('oversee'),
  loader: () => void utils.admin.sequences.plan.prefetch(),
  component: lazyRouteComponent(
    withTexts(['sequences', 'plan', 'conditions'], () => import('./table/plan-page.tsx')),
    'PlanPage',
  ),
})

/** What the plan would ask of its animators, played by robots (CTRL-06). */
export const dryRunRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/dry-run',
  beforeLoad: requirePermission('oversee'),
  loader: () => void utils.admin.plan.dryRun.prefetch({}),
  component: lazyRouteComponent(
    withTexts(['sequences', 'dryRun'], () => import('./dry-run/dry-run-page.tsx')),
    'DryRunPage',
  ),
})

/** The cards of the lines that are played by hand, to print (HAND-04). */
export const handCardsRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/cards',
  beforeLoad: requirePermission('oversee'),
  loader: () => void utils.handLines.cards.prefetch(),
  component: lazyRouteComponent(
    withTexts(['sequences', 'hand'], () => import('./hand/hand-cards-page.tsx')),
    'HandCardsPage',
  ),
})

/** The import of a plan, in three steps (SEQ-15, PLAN-05). */
export const importSequenceRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/import',
  beforeLoad: requirePermission('animate'),
  component: lazyRouteComponent(
    withTexts(['sequences', 'admin', 'planImport'], () => import('./import/import-plan-page.tsx')),
    'ImportPlanPage',
  ),
})

/** The words that replace variables in sequences. */
export const variablesRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/variables',
  beforeLoad: requirePermission('oversee'),
  loader: () => utils.admin.sequences.variables.fetch(),
  component: lazyRouteComponent(
    withTexts(['sequences', 'planImport'], () => import('./variables/variables-page.tsx')),
    'VariablesPage',
  ),
})

/** The sentences that are prepared for storms. */
export const reactionsRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/reactions',
  beforeLoad: requirePermission('oversee'),
  loader: () => void utils.admin.reactions.list.prefetch(),
  component: lazyRouteComponent(
    withTexts(['sequences'], () => import('./storms/reactions-page.tsx')),
    'ReactionsPage',
  ),
})

/** The import of prepared reactions, with a preview. */
export const importReactionsRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/reactions/import',
  beforeLoad: requirePermission('animate'),
  component: lazyRouteComponent(
    withTexts(['sequences', 'admin'], () => import('./storms/import-reactions-page.tsx')),
    'ImportReactionsPage',
  ),
})

/** A sequence with its items; an invalid id redirects to Weez. */
export const editSequenceRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/$id',
  beforeLoad: requirePermission('oversee'),
  loader: ({ params }) => {
    const id = toId(Number(params.id))
    if (id === undefined) throw redirect({ to: '/weez', replace: true })
    void utils.admin.sequences.get.prefetch({ id })
    return id
  },
  component: lazyRouteComponent(
    withTexts(['sequences'], () => import('./sequences/edit-sequence-page.tsx')),
    'EditSequencePage',
  ),
})
