import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readNewNotifications } from '../features/notifications/query.ts'
import { socialRoute } from './weez.ts'

/** What happened to oneself (NOTI-01). */
export const notificationsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/notifications',
  // A mere intent to come here must not make anything read.
  preload: false,
  // Nothing is kept of it: who comes back waits for what is new.
  gcTime: 0,
  loader: ({ cause }) => (cause === 'enter' ? readNewNotifications() : undefined),
  component: lazyRouteComponent(() => import('../pages/weez-notifications.tsx'), 'NotificationsPage'),
})
