import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { authorFeed, homeFeed } from '../features/feed/source.ts'
import { repliesFeed } from '../features/feed/thread.ts'
import { showOwn } from '../features/feed/use-feed.ts'
import { countReply, replaceShown } from '../features/weeze/content.ts'
import { updateWeezes } from './update-weezes.ts'

/** Shows at once what the reader has posted, wherever it belongs, and what became of the weeze it is about (REPLY-06). */
export const showPosted = (weeze: Weeze, userId: number): void => {
  showOwn(homeFeed('all'), weeze)
  if (weeze.author.id === userId) showOwn(homeFeed('following'), weeze)
  showOwn(authorFeed(weeze.author.id), weeze)
  if (weeze.replyTo) {
    updateWeezes(countReply(weeze.replyTo.id))
    showOwn(repliesFeed(weeze.replyTo.id), weeze)
  }
  if (weeze.reweez) updateWeezes(replaceShown(weeze.reweez))
}
