import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
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
} from './admin/routes.ts'
import { withTexts } from './app/locale.tsx'
import { basePath } from './app/page-data.ts'
import { authenticatedRoute, rootRoute, socialRoute } from './app/parent-routes.ts'
import { catchAllRoute } from './catch-all-route.ts'
import { cellRoute } from './cell/routes.ts'
import { deskRoute } from './desk/routes.ts'
import { hubRoute } from './hub/routes.ts'
import { AuthenticatedLayout } from './layouts/authenticated-layout.tsx'
import { liveRoute } from './live/routes.ts'
import { loginRoute, setUpRoute } from './login/routes.ts'
import { mailRoute, mailThreadRoute } from './mail/routes.ts'
import {
  conversationRoute,
  messagesIndexRoute,
  messagesRoute,
  newMessageRoute,
  personaConversationRoute,
  personasIndexRoute,
  personasRoute,
} from './messages/routes.ts'
import {
  controlRoomRoute,
  dryRunRoute,
  editSequenceRoute,
  handCardsRoute,
  importReactionsRoute,
  importSequenceRoute,
  planRoute,
  reactionsRoute,
  variablesRoute,
} from './plan/routes.ts'
import { pressEditRoute, pressManageRoute, pressNewRoute, pressReadRoute, pressRoute } from './press/routes.ts'
import { namedProfileRoute, profileRoute } from './profile/routes.ts'
import { compareRunsRoute, debriefRoute, notesRoute, questionnaireRoute, rewindRoute, runsRoute } from './runs/routes.ts'
import { ErrorScreen, NotFoundScreen } from './shell/error-screens.tsx'
import {
  exploreRoute,
  hashtagIndexRoute,
  hashtagRoute,
  homeRoute,
  notificationsRoute,
  threadRoute,
  weezThreadRoute,
} from './weezes/routes.ts'

// What the parents show stands above all areas, which import them.
rootRoute.update({ errorComponent: ErrorScreen, notFoundComponent: NotFoundScreen })
authenticatedRoute.update({ component: AuthenticatedLayout })
socialRoute.update({ component: lazyRouteComponent(() => import('./layouts/social-layout.tsx'), 'SocialLayout') })
pressRoute.update({
  component: lazyRouteComponent(
    withTexts(['press'], () => import('./layouts/press-layout.tsx')),
    'PressLayout',
  ),
})

const routeTree = rootRoute.addChildren([
  loginRoute,
  setUpRoute,
  authenticatedRoute.addChildren([
    hubRoute,
    mailRoute.addChildren([mailThreadRoute]),
    controlRoomRoute,
    planRoute,
    dryRunRoute,
    handCardsRoute,
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
      cellRoute,
      liveRoute,
      rewindRoute,
      runsRoute.addChildren([compareRunsRoute]),
      questionnaireRoute,
      debriefRoute,
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
