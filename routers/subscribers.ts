import { enqueueArticleEvent, enqueueWeezeEvent } from './admin/webhook-outbox.writes.ts'
import { recordPublication } from './audit.writes.ts'
import { setSubscribers } from './events.ts'
import { linkArticle } from './weezes/article-cards.writes.ts'
import { notifyOfWeeze } from './weezes/notifications.writes.ts'

// Who reacts to what, in this order, inside the transaction of the event. An event without a line here does not compile.
setSubscribers({
  weezePublished: [linkArticle, notifyOfWeeze, recordPublication, enqueueWeezeEvent],
  articlePublished: [enqueueArticleEvent],
})
