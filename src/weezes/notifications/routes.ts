import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { socialRoute } from '../../app/parent-routes.ts'
import { loadNotifications } from './queries.ts'

/** The reader's notifications (NOTI-01). */
export const notificationsRoute = createRoute({
  getParentRoute: () => socialRoute,
  path: '/weez/notifications',
  // Preloading on hover must not mark notifications as read.
  preload: false,
  // Not cached: each visit loads the notifications again.
  gcTime: 0,
  loader: ({ cause }) => (cause === 'enter' ? loadNotifications() : undefined),
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})
