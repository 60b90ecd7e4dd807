import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, within } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Role } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { deviceTimeZone } from '#locales/time-zone.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { pageData } from '#src/app/page-data.ts'
import { CurrentUserContext } from '#src/app/session.ts'
import { queryClient, sessionQueryKey, trpc, trpcClient } from '#src/app/trpc.ts'
import { PageFrame } from '#src/page-frame.tsx'

type Exercise = SessionUser['exercise']

const client = { id: 1, name: 'Acme', logo: null, color: '', accent: '', clientPath: 'acme' }
const running: Exercise = {
  name: 'Valmare',
  mark: '',
  timeZone: deviceTimeZone(),
  videoEmbeds: true,
  searchOpen: true,
  recordsSightings: false,
  resetsCount: 0,
  phase: 'running',
  resumesOn: null,
  writingClosed: false,
}

/** The words in an element, with one blank between its parts. */
const wordsOf = (element: Element): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let words = ''
  for (let last: Node | undefined; walker.nextNode(); last = walker.currentNode)
    words += `${walker.currentNode.previousSibling === last ? '' : ' '}${walker.currentNode.textContent}`
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** What stands in an element, by the roles and the words that people meet. */
export const inside = (element: HTMLElement) => {
  const queries = within(element)
  return {
    ...queries,
    /** All words. */
    words: () => wordsOf(element),
    /** The words of each element with a role. */
    texts: (role: string) => queries.queryAllByRole(role).map(wordsOf),
    /** Where each link leads. */
    links: () => queries.queryAllByRole('link').map(link => link.getAttribute('href') ?? ''),
    /** The accessible name of each element with a role. */
    names: (role: string) => queries.queryAllByRole(role).map(one => computeAccessibleName(one).replaceAll(/\s+/g, ' ')),
  }
}

type Options = {
  role?: Role
  locale?: Locale
  exercise?: Partial<Exercise>
  /** What the part reads: the path of a query, its input (undefined for none) and its answer. */
  answers?: readonly (readonly [path: string, input: unknown, answer: unknown])[]
  /** The same of a list that is read page by page: its first page. */
  infinite?: readonly (readonly [path: string, input: unknown, page: unknown])[]
  /** The path of the part's page below the social app, and the address there. */
  path?: string
  at?: string
}

/**
 * Shows a part of the program to somebody in a role, in its frame, with the answers that it reads; every other answer stays out. What was
 * shown before goes.
 */
export const show = async (
  part: ReactNode,
  { role = 'ANIMATOR', locale = 'fr', exercise = {}, answers = [], infinite = [], path = '/', at = path }: Options = {},
) => {
  const names = { id: 7, username: 'camille', firstname: 'Camille', lastname: 'Roy', photo: null }
  const user: SessionUser = { ...names, role, client, clonePath: '', exercise: { ...running, ...exercise } }
  Object.assign(pageData, { locale, user, exercise: { ...user.exercise, clonePath: '', client } })
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(sessionQueryKey, user)
  for (const [path, input, answer] of answers)
    queryClient.setQueryData([path.split('.'), { ...(input !== undefined && { input }), type: 'query' }], answer)
  for (const [path, input, page] of infinite)
    queryClient.setQueryData([path.split('.'), { input, type: 'infinite' }], { pages: [page], pageParams: [undefined] })
  const root = createRootRoute({ component: Outlet })
  const authenticated = createRoute({ getParentRoute: () => root, id: 'authenticated', component: Outlet })
  const social = createRoute({ getParentRoute: () => authenticated, id: 'social', component: Outlet })
  const page = createRoute({ getParentRoute: () => social, path, component: () => <div data-testid="part">{part}</div> })
  const routeTree = root.addChildren([authenticated.addChildren([social.addChildren([page])])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  const { getByTestId } = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PageFrame timeZone={deviceTimeZone()}>
          <CurrentUserContext value={user}>
            <RouterProvider router={router} />
          </CurrentUserContext>
        </PageFrame>
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return inside(getByTestId('part'))
}

/** Opens what the server writes of a part, without its head. */
export const opened = (part: ReactNode) => {
  const html = renderToStaticMarkup(part).replace(/<head.*<\/head>/s, '')
  return inside(new DOMParser().parseFromString(html, 'text/html').documentElement)
}
