import { createMemoryHistory, createRouter, type RouteComponent } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { drawFrom } from '#src/page-data.ts'
import { Program } from '#src/program.tsx'
import { router as browserRouter } from '#src/router.ts'
import { queryClient, sessionQueryKey } from '#src/trpc.ts'

/** An answer that a page brings, as it stands there. */
type FirstAnswer = readonly [path: string, input: unknown, answer: { result: { data?: unknown } }]

/** How many entries of each list are drawn: more than a screen shows. */
const entriesMax = 10

const firstEntries = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.slice(0, entriesMax)
  return data !== null && typeof data === 'object' && 'data' in data ? { ...data, data: firstEntries(data.data) } : data
}

/** Gives the program what its page brings, as a query that is read at once and as one that is read page by page. */
const fillQueries = (user: PageBootstrap['user'], answers: readonly FirstAnswer[]): void => {
  queryClient.setQueryData(sessionQueryKey, user)
  for (const [path, input, { result }] of answers) {
    const data = firstEntries(result.data)
    const keyOf = (type: 'query' | 'infinite') => [path.split('.'), { ...(input !== null && { input }), type }]
    queryClient.setQueryData(keyOf('query'), data)
    queryClient.setQueryData(keyOf('infinite'), { pages: [data], pageParams: [null] })
  }
}

/** A router that stands at an address, as if all that its routes load were there. */
const routerAt = (base: string, address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  // A script of its own, which restores the place, is for whole documents.
  const router = createRouter({ ...browserRouter.options, history, basepath: base || '/', isServer: true, scrollRestoration: false })
  const matches = router.matchRoutes(router.latestLocation)
  router.stores.setMatches(matches.map(match => ({ ...match, status: 'success' as const })))
  return router
}

/** Loads the code of the page at an address. */
const loadPage = async (base: string, address: string): Promise<void> => {
  const { stores, routesById } = routerAt(base, address)
  const routes: Readonly<Record<string, { options: { component?: RouteComponent | undefined } }>> = routesById
  for (const { routeId } of stores.matches.get()) await routes[routeId]?.options.component?.preload?.()
}

/**
 * The first screen of a page, as the program draws it from the answers that the page brings in JSON; the queries are emptied before anything
 * else is drawn.
 */
export const drawProgram = async (data: PageBootstrap, address: string, answers: string): Promise<string> => {
  await loadPage(data.base, address)
  return drawFrom(data, () => {
    try {
      fillQueries(data.user, JSON.parse(answers))
      return renderToString(<Program router={routerAt(data.base, address)} />)
    } finally {
      queryClient.clear()
    }
  })
}
