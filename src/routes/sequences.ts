import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can, type Permission } from '#routers/permissions.ts'
import { getCurrentUser } from '../session.ts'
import { utils } from '../trpc.ts'
import { authenticatedRoute } from './authenticated.ts'
import { toId } from './search-params.ts'

/** Redirects users without a permission to the hub (ROLE-03). */
const requirePermission = (permission: Permission) => () => {
  if (!can(getCurrentUser()?.role, permission)) throw redirect({ to: '/', replace: true })
}

/** The control room on a page of its own, for windows too narrow to show it beside the feed (SEQ-18). */
export const controlRoomRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences',
  beforeLoad: requirePermission('oversee'),
  component: lazyRouteComponent(() => import('../features/sequences/control-room.tsx'), 'ControlRoom'),
})

/** The import of a sequence, with a preview (SEQ-15). */
export const importSequenceRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/import',
  beforeLoad: requirePermission('animate'),
  component: lazyRouteComponent(() => import('../features/sequences/import-sequence-page.tsx'), 'ImportSequencePage'),
})

/** The words that replace variables in sequences. */
export const variablesRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin/sequences/variables',
  beforeLoad: requirePermission('oversee'),
  loader: () => utils.admin.sequences.variables.fetch(),
  component: lazyRouteComponent(() => import('../features/sequences/variables-page.tsx'), 'VariablesPage'),
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
  component: lazyRouteComponent(() => import('../pages/edit-sequence-page.tsx'), 'EditSequencePage'),
})
