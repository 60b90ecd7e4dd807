import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { can } from '#routers/permissions.ts'
import { articleStatus } from '#routers/press/press.contract.ts'
import { basePath } from '../page-data.ts'
import { getCurrentUser } from '../session.ts'
import { rootRoute } from './root.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The new article of this entry of the history: a reload goes on with it. */
    frontId?: string
  }
}

// Loaded on demand, with the queries of the pages: only those who write load them.
const loadManagePage = () => import('../pages/articles-page.tsx')
const loadEditorPages = () => import('../pages/edit-article-page.tsx')
const loadEditor = () => import('../features/press/editor/load-article.ts')
const loadPressLayout = () => import('../pages/press-layout.tsx')

/** Writing is for animators and administrators (ROLE-11); everybody else reads. The server enforces it. */
const requirePressEditor = (): void => {
  const user = getCurrentUser()
  if (!user || can(user.role, 'animate')) return
  // The pages that read the press are not part of this program.
  throw redirect({ href: `${basePath}/webpress/`, reloadDocument: true })
}

/** Where the press is written (PMAN-01, NAV-07). */
export const pressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webpress/manage',
  beforeLoad: requirePressEditor,
  component: lazyRouteComponent(loadPressLayout, 'PressLayout'),
  errorComponent: lazyRouteComponent(loadPressLayout, 'PressErrorScreen'),
})

/** The table of articles (PMAN-04); what narrows it stands in the address. */
export const pressManageRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/',
  validateSearch: z.object({
    q: z.string().max(100).optional().catch(undefined),
    status: articleStatus.optional().catch(undefined),
    source: z.int().optional().catch(undefined),
  }),
  component: lazyRouteComponent(loadManagePage, 'ArticlesPage'),
})

/** A new article (PED-01); its name stands in the history, not in the address. */
export const pressNewRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/articles/new',
  preload: false,
  gcTime: 0,
  // Another name in the same place is another article.
  shouldReload: true,
  loader: async ({ location }) => (getCurrentUser() ? (await loadEditor()).loadNewArticle(location.state.frontId) : undefined),
  component: lazyRouteComponent(loadEditorPages, 'NewArticlePage'),
})

/** An article of the server, 404 when there is none (PED-05, PED-06). */
export const pressEditRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/articles/$frontid/edit',
  preload: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params }) => (getCurrentUser() ? (await loadEditor()).loadArticle(params.frontid) : undefined),
  component: lazyRouteComponent(loadEditorPages, 'EditArticlePage'),
})
