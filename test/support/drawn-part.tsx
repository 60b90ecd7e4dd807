import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Role } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import type { PageBootstrap, SessionUser } from '#routers/session.contract.ts'
import { drawFrom } from '#src/page-data.ts'
import { PageFrame } from '#src/page-frame.tsx'
import { CurrentUserContext } from '#src/session.ts'
import { queryClient, sessionQueryKey, trpc, trpcClient } from '#src/trpc.ts'

type Exercise = SessionUser['exercise']

const client = { id: 1, name: 'Acme', logo: null, clientPath: 'acme' }
const running: Exercise = {
  ...{ name: 'Valmare', mark: '', videoEmbeds: true, searchOpen: true, recordsSightings: false, resetsCount: 0 },
  ...{ phase: 'running', resumesOn: null, writingClosed: false },
}

/** A router whose only page is the part, for the links in it. */
const routerOf = (part: ReactNode) => {
  const routeTree = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }), isServer: true })
  router.stores.setMatches(router.matchRoutes(router.latestLocation).map(match => ({ ...match, status: 'success' as const })))
  return router
}

type Options = {
  role?: Role
  locale?: Locale
  exercise?: Partial<Exercise>
  /** What the part reads: the path of a query, its input (undefined for none) and its answer. */
  answers?: readonly (readonly [path: string, input: unknown, answer: unknown])[]
}

/**
 * Draws a part of the program for somebody, as a server draws the first screen, and returns its HTML: what stands there before anybody
 * presses anything. What is pressed is tested in a browser.
 */
export const drawPart = (part: ReactNode, { role = 'ANIMATOR', locale = 'fr', exercise = {}, answers = [] }: Options = {}): string => {
  const names = { id: 7, username: 'camille', firstname: 'Camille', lastname: 'Roy', photo: null }
  const user: SessionUser = { ...names, role, client, clonePath: '', exercise: { ...running, ...exercise } }
  const place = { base: '', locale, scheme: 'light', phone: false, nonce: '' } as const
  const data: PageBootstrap = { ...place, user, exercise: { ...user.exercise, clonePath: '', client } }
  queryClient.setQueryData(sessionQueryKey, user)
  for (const [path, input, answer] of answers)
    queryClient.setQueryData([path.split('.'), { ...(input !== undefined && { input }), type: 'query' }], answer)
  const inFrame = (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PageFrame>
          <CurrentUserContext value={user}>
            <RouterProvider router={routerOf(part)} />
          </CurrentUserContext>
        </PageFrame>
      </QueryClientProvider>
    </trpc.Provider>
  )
  try {
    const html = drawFrom(data, () => renderToStaticMarkup(inFrame))
    // The frame's styles come first, its announcements last.
    return html.slice(html.lastIndexOf('</style>') + '</style>'.length, html.lastIndexOf('<div class="m_515a97f8'))
  } finally {
    queryClient.clear()
  }
}

/** The words of drawn HTML, with one blank between its elements. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
