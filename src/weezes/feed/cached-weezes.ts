import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { utils } from '../../app/trpc.ts'
import { updateNotificationWeezes } from '../notifications/queries.ts'
import { incrementReplies, replaceEmbeddedWeeze } from '../weeze/content.ts'
import { authorFeedSource, homeFeedSource, repliesFeedSource, updateFeedWeezes } from './feed-queries.ts'
import { showOwnWeeze } from './use-feed.ts'

/** Applies a change to every cached weeze: in feeds, threads and notifications. */
export const updateCachedWeezes = (change: (weeze: Weeze) => Weeze): void => {
  updateFeedWeezes(change)
  updateNotificationWeezes(change)
}

/** Adds a posted weeze to the cached feeds that contain it, and updates the weeze that it replies to or repeats (REPLY-06). */
export const addPostedWeeze = (weeze: Weeze, userId: number): void => {
  showOwnWeeze(homeFeedSource('all'), weeze)
  if (weeze.author.id === userId) showOwnWeeze(homeFeedSource('following'), weeze)
  showOwnWeeze(authorFeedSource(weeze.author.id), weeze)
  if (weeze.replyTo) {
    updateCachedWeezes(incrementReplies(weeze.replyTo.id))
    showOwnWeeze(repliesFeedSource(weeze.replyTo.id), weeze)
  }
  // The card of the persona that wrote it shows its newest weezes.
  void utils.weezes.persona.invalidate({ id: weeze.author.id })
  if (weeze.reweez) updateCachedWeezes(replaceEmbeddedWeeze(weeze.reweez))
}
