import { createRouter } from '@tanstack/react-router'
import { basePath } from './page-data.ts'
import {
  accountCardsRoute,
  adminAuditRoute,
  adminClientsRoute,
  adminConnectionsRoute,
  adminMediasRoute,
  adminPersonasRoute,
  adminRoute,
  adminUsersRoute,
  adminWebhooksRoute,
  editUserRoute,
  importAccountsRoute,
  importPersonasRoute,
} from './routes/admin.ts'
import { authenticatedRoute } from './routes/authenticated.ts'
import { catchAllRoute } from './routes/catch-all.ts'
import { deskRoute } from './routes/desk.ts'
import { exploreRoute, hashtagIndexRoute, hashtagRoute } from './routes/explore.ts'
import { hubRoute } from './routes/hub.ts'
import { liveRoute } from './routes/live.ts'
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
import { notesRoute } from './routes/notes.ts'
import { notificationsRoute } from './routes/notifications.ts'
import { pressEditRoute, pressManageRoute, pressNewRoute, pressReadRoute, pressRoute } from './routes/press.ts'
import { namedProfileRoute, profileRoute } from './routes/profile.ts'
import { rewindRoute } from './routes/rewind.ts'
import { rootRoute } from './routes/root.ts'
import { compareRunsRoute, runsRoute } from './routes/runs.ts'
import {
  controlRoomRoute,
  editSequenceRoute,
  importReactionsRoute,
  importSequenceRoute,
  planRoute,
  reactionsRoute,
  variablesRoute,
} from './routes/sequences.ts'
import { setUpRoute } from './routes/set-up.ts'
import { homeRoute, socialRoute } from './routes/social.ts'
import { threadRoute, weezThreadRoute } from './routes/thread.ts'

const routeTree = rootRoute.addChildren([
  loginRoute,
  setUpRoute,
  authenticatedRoute.addChildren([
    hubRoute,
    controlRoomRoute,
    planRoute,
    importSequenceRoute,
    variablesRoute,
    reactionsRoute,
    importReactionsRoute,
    editSequenceRoute,
    adminRoute.addChildren([
      adminUsersRoute,
      adminClientsRoute,
      adminPersonasRoute,
      importPersonasRoute,
      importAccountsRoute,
      accountCardsRoute,
      editUserRoute,
      adminConnectionsRoute,
      adminAuditRoute,
      adminMediasRoute,
      adminWebhooksRoute,
    ]),
    socialRoute.addChildren([
      homeRoute,
      deskRoute,
      liveRoute,
      rewindRoute,
      runsRoute.addChildren([compareRunsRoute]),
      notesRoute,
      exploreRoute,
      hashtagRoute,
      hashtagIndexRoute,
      profileRoute,
      namedProfileRoute,
      notificationsRoute,
      messagesRoute.addChildren([messagesIndexRoute, newMessageRoute, conversationRoute]),
      personasRoute.addChildren([personasIndexRoute, personaConversationRoute]),
      threadRoute,
      weezThreadRoute,
    ]),
  ]),
  pressRoute.addChildren([pressManageRoute, pressNewRoute, pressReadRoute, pressEditRoute]),
  catchAllRoute,
])

/** The router; its routes are relative to the exercise's base path (NAV-11, NAV-13). */
export const router = createRouter({
  routeTree,
  basepath: basePath || '/',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // The query cache decides what is fresh, so the router does not cache preloads.
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
