import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { id } from '#routers/contract.ts'
import { threadQuery } from '../features/feed/thread.ts'
import { queryClient } from '../trpc.ts'
import { socialRoute } from './weez.ts'

/** A weeze and its discussion (NAV-18); `weeze` is the reply of that discussion at which the page opens. */
export const statusRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/$username/status/$id',
  validateSearch: z.object({ weeze: id.optional().catch(undefined) }),
  loaderDeps: ({ search: { weeze } }) => ({ weeze }),
  loader: async ({ params, deps: { weeze } }) => {
    const wanted = id.safeParse(weeze ?? Number(params.id))
    if (!wanted.success) throw notFound()
    await queryClient.fetchQuery(threadQuery(wanted.data))
    return wanted.data
  },
  component: lazyRouteComponent(() => import('./weez-status.tsx'), 'WeezStatus'),
})

/** The same below `/weez` (NAV-18). */
export const weezStatusRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/$username/status/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$username/status/$id', params, replace: true })
  },
})
