import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { authenticatedRoute } from '../app/parent-routes.ts'
import { toId } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { queryClient, utils } from '../app/trpc.ts'
import { auditQuery } from './audit/audit-list.ts'
import { usersQuery } from './users/user-list.ts'

const selectedUserSearch = ({ user }: Record<string, unknown>): { user?: number | undefined } => ({ user: toId(user) })

/** `official` opens what makes an official account. */
const usersSearch = (search: Record<string, unknown>): { user?: number | undefined; official?: true | undefined } => ({
  ...selectedUserSearch(search),
  official: search.official === true || undefined,
})

/** Redirects users who may not animate to the records, which observers read too (ADM-19). */
const requireAnimator = () => {
  if (!can(getCurrentUser()?.role, 'animate')) throw redirect({ to: '/admin/audit', replace: true })
}

/** The layout of the administration, for users with the `oversee` permission (design rule 14); other users are redirected to the hub. */
export const adminRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/admin',
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./admin-page.tsx')),
    'AdminLayout',
  ),
})

/** The users of the exercise (ADM-03); `user` opens the details of one of them. */
export const adminUsersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: requireAnimator,
  validateSearch: usersSearch,
  loader: () => {
    void queryClient.prefetchInfiniteQuery(usersQuery('users', ''))
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./users/users-page.tsx')),
    'UsersPage',
  ),
})

/** The personas of the exercise. */
export const adminPersonasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'personas',
  beforeLoad: requireAnimator,
  validateSearch: selectedUserSearch,
  loader: () => {
    void queryClient.prefetchInfiniteQuery(usersQuery('personas', ''))
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./users/users-page.tsx')),
    'PersonasPage',
  ),
})

/** The import of personas from a file, with a preview (ADM-20). */
export const importPersonasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'personas/import',
  beforeLoad: requireAnimator,
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./persona-import/import-personas-page.tsx')),
    'ImportPersonasPage',
  ),
})

/** The import of accounts from a file, with a preview. */
export const importAccountsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'accounts/import',
  beforeLoad: requireAnimator,
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./account-import/import-accounts-page.tsx')),
    'ImportAccountsPage',
  ),
})

/** The cards of the accounts that just got codes or passwords, to print. */
export const accountCardsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'cards',
  beforeLoad: requireAnimator,
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./account-cards/account-cards-page.tsx')),
    'AccountCardsPage',
  ),
})

/** The edit page of a user (ADM-09, ADM-10); without an id it redirects to the table. */
export const editUserRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'editperson',
  beforeLoad: requireAnimator,
  validateSearch: ({ id }): { id?: number | undefined } => ({ id: toId(id) }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: async ({ deps }) => {
    if (deps.id === undefined) throw redirect({ to: '/admin', replace: true })
    return utils.admin.users.get.fetch({ id: deps.id })
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./users/edit-user-page.tsx')),
    'EditUser',
  ),
})

/** The connections of the exercise. */
export const adminConnectionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'connections',
  beforeLoad: requireAnimator,
  loader: () => {
    void utils.admin.connections.list.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./connections/connections-table.tsx')),
    'ConnectionsTable',
  ),
})

/** The audit log, for observers too. */
export const adminAuditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'audit',
  loader: () => {
    void queryClient.prefetchInfiniteQuery(auditQuery(''))
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./audit/audit-table.tsx')),
    'AuditTable',
  ),
})

/** The media sources of the exercise, for observers too. */
export const adminMediasRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'medias',
  loader: () => {
    void utils.press.mediaSources.list.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['admin', 'press'], () => import('../press/medias/medias-page.tsx')),
    'MediasPage',
  ),
})

/** The webhooks of the exercise. */
export const adminWebhooksRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'webhooks',
  beforeLoad: requireAnimator,
  loader: () => {
    void utils.admin.webhooks.list.prefetch({})
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./webhooks/webhooks-page.tsx')),
    'WebhooksPage',
  ),
})

/** All clients with their exercises, for administrators only (ADM-19). */
export const adminClientsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clients',
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'administer')) throw redirect({ to: '/admin', replace: true })
  },
  loader: () => {
    void utils.admin.clients.list.prefetch({ search: '' })
  },
  component: lazyRouteComponent(
    withTexts(['admin'], () => import('./exercises/clients-table.tsx')),
    'ClientsTable',
  ),
})
