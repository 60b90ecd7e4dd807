import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '#routers/permissions.ts'
import { messagesStaleTime } from '../app/constants.ts'
import { socialRoute } from '../app/parent-routes.ts'
import { toId, toWord } from '../app/search-params.ts'
import { getCurrentUser } from '../app/session.ts'
import { queryClient } from '../app/trpc.ts'
import { NoConversation } from './no-conversation.tsx'
import { conversationQuery, conversationsQuery, inboxQuery } from './queries.ts'

/**
 * Loads a conversation in parallel with the code of its page, unless it is fresh (MSG-38). Returns its id; undefined if the id is not
 * valid.
 */
const prefetchConversation = (named: string): number | undefined => {
  const wanted = toId(Number(named))
  if (wanted !== undefined) void queryClient.prefetchQuery({ ...conversationQuery(wanted), staleTime: messagesStaleTime })
  return wanted
}

/** The user's conversations (MSG-01, MSG-02). */
export const messagesRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/messages',
  loader: () => {
    void queryClient.prefetchInfiniteQuery(conversationsQuery)
  },
  component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
})

/** The list without an open conversation. */
export const messagesIndexRoute = createRoute({
  getParentRoute: () => messagesRoute,
  path: '/',
  component: NoConversation,
})

/** A new message, over the list of conversations (MSG-12). */
export const newMessageRoute = createRoute({
  getParentRoute: () => messagesRoute,
  path: 'new',
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'write')) throw redirect({ to: '/weez/messages', replace: true })
  },
  component: lazyRouteComponent(() => import('./new-message-page.tsx'), 'NewMessagePage'),
})

/** An open conversation; an invalid id redirects to the list (MSG-35). */
export const conversationRoute = createRoute({
  getParentRoute: () => messagesRoute,
  path: '$conversationId',
  loader: ({ params }) => {
    const conversationId = prefetchConversation(params.conversationId)
    if (conversationId === undefined) throw redirect({ to: '/weez/messages', replace: true })
    return conversationId
  },
  component: lazyRouteComponent(() => import('./conversation-page.tsx'), 'ConversationPage'),
})

type PersonasSearch = { persona?: number | undefined; show?: 'waiting' | 'all' | undefined }

/** The mailboxes of the personas, for roles with the `oversee` permission (ROLE-07); other users are redirected (design rule 12). */
export const personasRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/personas',
  validateSearch: ({ persona, show }): PersonasSearch => ({ persona: toId(persona), show: toWord(['waiting', 'all'], show) }),
  beforeLoad: () => {
    if (!can(getCurrentUser()?.role, 'oversee')) throw redirect({ to: '/weez/messages', replace: true })
  },
  loaderDeps: ({ search: { persona } }) => ({ persona }),
  loader: ({ deps: { persona } }) => {
    void queryClient.prefetchInfiniteQuery({ ...inboxQuery(persona), staleTime: messagesStaleTime })
  },
  component: lazyRouteComponent(() => import('./persona-inbox-page.tsx'), 'PersonaInboxPage'),
})

/** The personas' conversations without an open one. */
export const personasIndexRoute = createRoute({
  getParentRoute: () => personasRoute,
  path: '/',
  component: NoConversation,
})

/** A conversation of a persona. */
export const personaConversationRoute = createRoute({
  getParentRoute: () => personasRoute,
  path: '$conversationId',
  loader: ({ params }) => {
    const conversationId = prefetchConversation(params.conversationId)
    if (conversationId === undefined) throw redirect({ to: '/weez/personas', replace: true })
    return conversationId
  },
  component: lazyRouteComponent(() => import('./conversation-page.tsx'), 'PersonaConversationPage'),
})
