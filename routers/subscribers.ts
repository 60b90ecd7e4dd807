import { enqueueArticleEvent, enqueueWeezeEvent } from './admin/webhook-outbox.writes.ts'
import { recordPublication } from './audit.writes.ts'
import { oweForItem, oweForMessage, oweForWeeze } from './desk/debts.writes.ts'
import { forgetWeeze, moveWaits, updateWaits } from './desk/waits.writes.ts'
import { setSubscribers } from './events.ts'
import { forgetPausedStorms, pauseRunningStorms, resumePausedStorms } from './storms/storm-pauses.writes.ts'
import { linkArticle } from './weezes/article-cards.writes.ts'
import { notifyOfWeeze } from './weezes/notifications.writes.ts'

// The subscribers of each event, in order; they run in its transaction. An event without a line here does not compile.
setSubscribers({
  weezePublished: [linkArticle, notifyOfWeeze, updateWaits, oweForWeeze, recordPublication, enqueueWeezeEvent],
  weezeDeleted: [forgetWeeze],
  weezeReassigned: [moveWaits],
  articlePublished: [enqueueArticleEvent],
  messageSent: [oweForMessage],
  itemPublished: [oweForItem],
  allPaused: [pauseRunningStorms],
  allResumed: [resumePausedStorms],
  pauseForgotten: [forgetPausedStorms],
})
