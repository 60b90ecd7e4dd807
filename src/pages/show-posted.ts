import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { authorFeedSource, homeFeedSource, repliesFeedSource } from '../features/feed/source.ts'
import { showOwnWeeze } from '../features/feed/use-feed.ts'
import { incrementReplies, replaceEmbeddedWeeze } from '../features/weeze/content.ts'
import { updateCachedWeezes } from './update-weezes.ts'

/** Shows at once what the reader has posted, wherever it belongs, and what became of the weeze it is about (REPLY-06). */
export const addPostedWeeze = (weeze: Weeze, userId: number): void => {
  showOwnWeeze(homeFeedSource('all'), weeze)
  if (weeze.author.id === userId) showOwnWeeze(homeFeedSource('following'), weeze)
  showOwnWeeze(authorFeedSource(weeze.author.id), weeze)
  if (weeze.replyTo) {
    updateCachedWeezes(incrementReplies(weeze.replyTo.id))
    showOwnWeeze(repliesFeedSource(weeze.replyTo.id), weeze)
  }
  if (weeze.reweez) updateCachedWeezes(replaceEmbeddedWeeze(weeze.reweez))
}
