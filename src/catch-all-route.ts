import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './app/parent-routes.ts'

/** Matches the paths of pages that the server renders: the press for readers (PRESS-05, PRESS-14), not its editing pages. */
const serverPagePattern = /^\/(webpress(?!\/manage(\/|$))|articles)(\/|$)/

/** Redirects any other path to the hub (NAV-10), or loads it from the server if the server renders it. */
export const catchAllRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname, href, publicHref } }) => {
    if (serverPagePattern.test(pathname)) throw redirect({ href: publicHref ?? href, reloadDocument: true })
    throw redirect({ to: '/' })
  },
})
