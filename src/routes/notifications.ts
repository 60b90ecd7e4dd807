import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readNewNotifications } from '../features/notifications/queries.ts'
import { socialRoute } from './social.ts'

/** What happened to oneself (NOTI-01). */
export const notificationsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/notifications',
  // A mere intent to come here must not make anything read.
  preload: false,
  // Nothing is kept of it: who comes back waits for what is new.
  gcTime: 0,
  loader: ({ cause }) => (cause === 'enter' ? readNewNotifications() : undefined),
  component: lazyRouteComponent(() => import('../pages/notifications-page.tsx'), 'NotificationsPage'),
})
