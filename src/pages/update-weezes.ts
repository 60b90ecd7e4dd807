import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { updateFeedWeezes } from '../features/feed/source.ts'
import { updateNotificationWeezes } from '../features/notifications/query.ts'

/** Changes weezes wherever the browser holds them: in feeds, threads and notifications. */
export const updateCachedWeezes = (change: (weeze: Weeze) => Weeze): void => {
  updateFeedWeezes(change)
  updateNotificationWeezes(change)
}
