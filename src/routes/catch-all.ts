import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** What the server makes the pages of: the press as readers see it (PRESS-05, PRESS-14), not where it is written. */
const serverPagePattern = /^\/(webpress(?!\/manage(\/|$))|articles)(\/|$)/

/** Any other path leads to the hub at once (NAV-10), or to the server where it has a page of its own. */
export const catchAllRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname, href, publicHref } }) => {
    if (serverPagePattern.test(pathname)) throw redirect({ href: publicHref ?? href, reloadDocument: true })
    throw redirect({ to: '/' })
  },
})
