import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { updateWeezes as updateFeeds } from '../features/feed/use-feed.ts'
import { updateTold } from '../features/notifications/query.ts'

/** Changes weezes wherever the browser holds them: in feeds, threads and notifications. */
export const updateWeezes = (change: (weeze: Weeze) => Weeze): void => {
  updateFeeds(change)
  updateTold(change)
}
