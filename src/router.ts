import { createRouter } from '@tanstack/react-router'
import { base } from './base-path.ts'
import {
  adminAuditRoute,
  adminClientsRoute,
  adminConnectionsRoute,
  adminEditRoute,
  adminPersonasRoute,
  adminRoute,
  adminUsersRoute,
  adminWebhooksRoute,
  importPersonasRoute,
} from './routes/admin.ts'
import { anyRoute } from './routes/any.ts'
import { exploreRoute, hashtagRoute, noHashtagRoute } from './routes/explore.ts'
import { guardedRoute } from './routes/guarded.tsx'
import { hubRoute } from './routes/hub.ts'
import { loginRoute } from './routes/login.ts'
import {
  conversationRoute,
  messagesIndexRoute,
  messagesRoute,
  newMessageRoute,
  personaConversationRoute,
  personasIndexRoute,
  personasRoute,
} from './routes/messages.ts'
import { notificationsRoute } from './routes/notifications.ts'
import { pressEditRoute, pressManageRoute, pressNewRoute, pressRoute } from './routes/press.ts'
import { profileRoute } from './routes/profile.ts'
import { rootRoute } from './routes/root.ts'
import { controlRoomRoute, editSequenceRoute, importSequenceRoute } from './routes/sequences.ts'
import { setUpRoute } from './routes/set-up.tsx'
import { statusRoute, weezStatusRoute } from './routes/status.ts'
import { socialRoute, weezIndexRoute } from './routes/weez.ts'

const routeTree = rootRoute.addChildren([
  loginRoute,
  setUpRoute,
  guardedRoute.addChildren([
    hubRoute,
    controlRoomRoute,
    importSequenceRoute,
    editSequenceRoute,
    adminRoute.addChildren([
      adminUsersRoute,
      adminClientsRoute,
      adminPersonasRoute,
      importPersonasRoute,
      adminEditRoute,
      adminConnectionsRoute,
      adminAuditRoute,
      adminWebhooksRoute,
    ]),
    socialRoute.addChildren([
      weezIndexRoute,
      exploreRoute,
      hashtagRoute,
      noHashtagRoute,
      profileRoute,
      notificationsRoute,
      messagesRoute.addChildren([messagesIndexRoute, newMessageRoute, conversationRoute]),
      personasRoute.addChildren([personasIndexRoute, personaConversationRoute]),
      statusRoute,
      weezStatusRoute,
    ]),
  ]),
  pressRoute.addChildren([pressManageRoute, pressNewRoute, pressEditRoute]),
  anyRoute,
])

/** The routes below the exercise's base path (NAV-11, NAV-13). */
export const router = createRouter({
  routeTree,
  basepath: base || '/',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // The query cache knows what is fresh; the router keeps nothing of its own.
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
