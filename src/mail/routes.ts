import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { mailFolders } from '#db/schema/enums.ts'
import { withTexts } from '../app/locale.tsx'
import { authenticatedRoute } from '../app/parent-routes.ts'
import { toId, toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { queryClient } from '../app/trpc.ts'
import { folderQuery, threadQuery } from './queries.ts'

const ofDraft = /^[0-9a-f]{32}$/

/** `mailbox` = whose, without it one's own; `draft` = what is being written. */
const toSearch = ({ mailbox, folder, draft }: Record<string, unknown>) => ({
  mailbox: toId(mailbox),
  folder: toWord(mailFolders, folder),
  draft: typeof draft === 'string' && ofDraft.test(draft) ? draft : undefined,
})
type MailSearch = Partial<ReturnType<typeof toSearch>>

/** The mail of the exercise (MAIL-01); where it has none, an unknown path like any other (NAV-10). */
export const mailRoute = createRoute({
  getParentRoute: () => authenticatedRoute,
  path: '/webmail',
  validateSearch: (search: Record<string, unknown>): MailSearch => toSearch(search),
  beforeLoad: () => {
    if (!getCurrentUser()?.exercise.mail) throw redirect({ to: '/' })
  },
  loaderDeps: ({ search: { mailbox, folder } }) => ({ mailbox, folder }),
  loader: ({ deps: { mailbox, folder = 'inbox' } }) => {
    void queryClient.prefetchInfiniteQuery(folderQuery(mailbox, folder))
  },
  component: lazyRouteComponent(
    withTexts(['mail'], () => import('./mail-page.tsx')),
    'MailPage',
  ),
})

/** An open thread, beside the list. Without a mailbox, the one from which its reader sees it. */
export const mailThreadRoute = createRoute({
  getParentRoute: () => mailRoute,
  path: '$threadId',
  loaderDeps: ({ search: { mailbox } }) => ({ mailbox }),
  loader: ({ params, deps: { mailbox } }) => {
    const id = toId(Number(params.threadId))
    if (id === undefined) throw redirect({ to: '/webmail', search: { mailbox }, replace: true })
    void queryClient.prefetchInfiniteQuery(threadQuery(id, mailbox))
  },
})
