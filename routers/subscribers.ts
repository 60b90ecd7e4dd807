import {
  tellArticle,
  tellArticleChange,
  tellDebt,
  tellDeletion,
  tellFollow,
  tellHandOver,
  tellItem,
  tellItemFailure,
  tellLike,
  tellMessage,
  tellMood,
  tellNote,
  tellPhase,
  tellRehearsal,
  tellReset,
  tellRun,
  tellSequence,
  tellStorm,
  tellWeeze,
} from './admin/webhook-messages.writes.ts'
import { recordPublication } from './audit.writes.ts'
import { oweForItem, oweForMessage, oweForWeeze } from './desk/debts.writes.ts'
import { forgetWeeze, moveWaits, updateWaits } from './desk/waits.writes.ts'
import { setSubscribers } from './events.ts'
import { forgetPausedStorms, pauseRunningStorms, resumePausedStorms } from './storms/storm-pauses.writes.ts'
import { linkArticle } from './weezes/article-cards.writes.ts'
import { notifyOfWeeze } from './weezes/notifications.writes.ts'

// The subscribers of each event, in order; they run in its transaction. An event without a line here does not compile.
setSubscribers({
  weezePublished: [linkArticle, notifyOfWeeze, updateWaits, recordPublication, tellWeeze, oweForWeeze],
  weezeDeleted: [forgetWeeze, tellDeletion],
  weezeReassigned: [moveWaits],
  articlePublished: [tellArticle],
  messageSent: [tellMessage, oweForMessage],
  itemPublished: [tellItem, oweForItem],
  itemFailed: [tellItemFailure],
  weezeLiked: [tellLike],
  moodTagged: [tellMood],
  personFollowed: [tellFollow],
  articleChanged: [tellArticleChange],
  sequenceChanged: [tellSequence],
  stormChanged: [tellStorm],
  debtChanged: [tellDebt],
  rolesHandedOver: [tellHandOver],
  exerciseReset: [tellReset],
  phaseChanged: [tellPhase],
  exerciseRunChanged: [tellRun],
  rehearsalChanged: [tellRehearsal],
  noteChanged: [tellNote],
  allPaused: [pauseRunningStorms],
  allResumed: [resumePausedStorms],
  pauseForgotten: [forgetPausedStorms],
})
