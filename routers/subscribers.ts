import {
  enqueueArticleChangeEvent,
  enqueueArticleEvent,
  enqueueCommuniqueEvent,
  enqueueDebtEvent,
  enqueueDeletionEvent,
  enqueueFollowEvent,
  enqueueHandOverEvent,
  enqueueItemEvent,
  enqueueItemFailureEvent,
  enqueueLikeEvent,
  enqueueMailEvent,
  enqueueMessageEvent,
  enqueueMoodEvent,
  enqueueNoteEvent,
  enqueuePhaseEvent,
  enqueueRehearsalEvent,
  enqueueResetEvent,
  enqueueRunEvent,
  enqueueSequenceEvent,
  enqueueStormEvent,
  enqueueWeezeEvent,
} from './admin/webhook-messages.writes.ts'
import { recordPublication } from './audit.writes.ts'
import { forgetPausedChatter, pauseChatterTogether, resumeChatterTogether } from './chatter/chatter-clock.writes.ts'
import { copyConditions, forgetConditions } from './conditions/conditions.writes.ts'
import {
  decideForCommunique,
  decideForDebt,
  decideForMail,
  decideForMessage,
  decideForOutcomes,
  decideForWeeze,
} from './conditions/decisions.writes.ts'
import { oweForItem, oweForMail, oweForMessage, oweForWeeze } from './desk/debts.writes.ts'
import { rewriteMailWaits, updateMailWaits } from './desk/mail-waits.writes.ts'
import { forgetWeeze, moveWaits, updateWaits } from './desk/waits.writes.ts'
import { setSubscribers } from './events.ts'
import { holdMails } from './mail/held-mails.writes.ts'
import { forgetPausedStorms, pauseRunningStorms, resumePausedStorms } from './storms/storm-pauses.writes.ts'
import { linkArticle } from './weezes/article-cards.writes.ts'
import { notifyOfWeeze } from './weezes/notifications.writes.ts'

// The subscribers of each event, in order; they run in its transaction. An event without a line here does not compile.
setSubscribers({
  weezePublished: [linkArticle, notifyOfWeeze, updateWaits, recordPublication, enqueueWeezeEvent, oweForWeeze, decideForWeeze],
  weezeDeleted: [forgetWeeze, enqueueDeletionEvent],
  weezeReassigned: [moveWaits],
  articlePublished: [enqueueArticleEvent],
  messageSent: [enqueueMessageEvent, oweForMessage, decideForMessage],
  mailSent: [updateMailWaits, enqueueMailEvent, oweForMail, decideForMail],
  mailChanged: [rewriteMailWaits],
  itemPublished: [enqueueItemEvent, oweForItem, decideForOutcomes],
  itemFailed: [enqueueItemFailureEvent, decideForOutcomes],
  outcomesChanged: [decideForOutcomes],
  linesDeleted: [forgetConditions],
  linesCopied: [copyConditions],
  weezeLiked: [enqueueLikeEvent],
  moodTagged: [enqueueMoodEvent],
  personFollowed: [enqueueFollowEvent],
  articleChanged: [enqueueArticleChangeEvent],
  sequenceChanged: [enqueueSequenceEvent, decideForOutcomes],
  stormChanged: [enqueueStormEvent],
  debtChanged: [enqueueDebtEvent, decideForDebt],
  rolesHandedOver: [enqueueHandOverEvent],
  exerciseReset: [enqueueResetEvent],
  phaseChanged: [holdMails, enqueuePhaseEvent],
  exerciseRunChanged: [enqueueRunEvent],
  rehearsalChanged: [enqueueRehearsalEvent],
  noteChanged: [enqueueNoteEvent],
  communiqueReleased: [enqueueCommuniqueEvent, decideForCommunique],
  allPaused: [pauseRunningStorms, pauseChatterTogether],
  allResumed: [resumePausedStorms, resumeChatterTogether],
  pauseForgotten: [forgetPausedStorms, forgetPausedChatter],
})
