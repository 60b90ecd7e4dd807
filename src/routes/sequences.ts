import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { id } from '#routers/scalars.contract.ts'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { authenticatedRoute } from './authenticated.ts'

/** Redirects users who may not animate to the hub (ROLE-03). */
const requireAnimator = () => {
  const user = getCurrentUser()
  if (!user || !can(user.role, 'animate')) throw redirect({ to: '/', replace: true })
}

/** The control room on a page of its own, for windows too narrow to show it beside the feed (SEQ-18). */
export const controlRoomRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences',
  beforeLoad: requireAnimator,
  component: lazyRouteComponent(() => import('../features/sequences/control-room.tsx'), 'ControlRoom'),
})

/** The import of a sequence, with a preview (SEQ-15). */
export const importSequenceRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/import',
  beforeLoad: requireAnimator,
  component: lazyRouteComponent(() => import('../features/sequences/import-sequence-page.tsx'), 'ImportSequencePage'),
})

/** A sequence with its items; an invalid id redirects to Weez. */
export const editSequenceRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/$id',
  beforeLoad: requireAnimator,
  loader: ({ params }) => {
    const sequenceId = id.safeParse(Number(params.id))
    if (!sequenceId.success) throw redirect({ to: '/weez', replace: true })
    void utils.admin.sequences.get.prefetch({ id: sequenceId.data })
    return sequenceId.data
  },
  component: lazyRouteComponent(() => import('../pages/edit-sequence-page.tsx'), 'EditSequencePage'),
})
