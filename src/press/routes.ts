import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type ArticleStatus, articleStatuses } from '#db/schema/enums.ts'
import { can } from '#routers/permissions.ts'
import { withTexts } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { rootRoute } from '../app/parent-routes.ts'
import { toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The `frontId` of the new article in this history entry. A reload continues with the same article. */
    frontId?: string
    /** Whether a page of the press opened this one, so that one step back leads there. */
    openedFromInside?: boolean
  }
}

// Loaded on demand together with their queries, so that only users who edit the press download them.
const loadManagePage = withTexts(['press'], () => import('./manage/articles-page.tsx'))
const loadEditorPages = withTexts(['press'], () => import('./editor/edit-article-page.tsx'))
const loadEditor = () => import('./editor/load-article.ts')

/** Redirects users who may not read all articles (ROLE-11). The server checks the permission too. */
const requireOverseer = (): void => {
  const user = getCurrentUser()
  if (!user || can(user.role, 'oversee')) return
  // The server renders the press for readers, so the document is reloaded.
  throw redirect({ href: `${basePath}/webpress/`, reloadDocument: true })
}

/** Whether a session exists whose user reads articles but does not edit them. */
const onlyReads = () => {
  const user = getCurrentUser()
  return user !== null && !can(user.role, 'animate')
}

/** The parent of the press editing pages (PMAN-01, NAV-07). */
export const pressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webpress/manage',
  beforeLoad: requireOverseer,
  errorComponent: lazyRouteComponent(
    withTexts(['press'], () => import('./error-screen.tsx')),
    'PressErrorScreen',
  ),
})

type ArticlesSearch = { q?: string | undefined; status?: ArticleStatus | undefined; source?: number | undefined }

/** The table of articles (PMAN-04). Its search and filters are in the address. */
export const pressManageRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/',
  validateSearch: ({ q, status, source }): ArticlesSearch => ({
    q: typeof q === 'string' && q.length <= 100 ? q : undefined,
    status: toWord(articleStatuses, status),
    source: Number.isSafeInteger(source) ? (source as number) : undefined,
  }),
  component: lazyRouteComponent(loadManagePage, 'ArticlesPage'),
})

/** A new article (PED-01). Its `frontId` is in the history state, not in the address. */
export const pressNewRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/articles/new',
  beforeLoad: () => {
    if (onlyReads()) throw redirect({ to: '/webpress/manage', replace: true })
  },
  preload: false,
  gcTime: 0,
  // The same address with another `frontId` is another article.
  shouldReload: true,
  loader: async ({ location }) => (getCurrentUser() ? (await loadEditor()).loadNewArticle(location.state) : undefined),
  component: lazyRouteComponent(loadEditorPages, 'NewArticlePage'),
})

/** An existing article to read, with its versions; 404 if it does not exist. */
export const pressReadRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/articles/$frontid',
  preload: false,
  gcTime: 0,
  loader: async ({ params }) => (getCurrentUser() ? (await loadEditor()).loadArticle(params.frontid) : undefined),
  component: lazyRouteComponent(loadEditorPages, 'ReadArticlePage'),
})

/** An existing article; 404 if it does not exist (PED-05, PED-06). */
export const pressEditRoute = createRoute({
  getParentRoute: () => pressRoute,
  path: '/articles/$frontid/edit',
  beforeLoad: ({ params }) => {
    if (onlyReads()) throw redirect({ to: '/webpress/manage/articles/$frontid', params, replace: true })
  },
  preload: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params }) => (getCurrentUser() ? (await loadEditor()).loadArticle(params.frontid) : undefined),
  component: lazyRouteComponent(loadEditorPages, 'EditArticlePage'),
})
