import type { inferRouterOutputs } from '@trpc/server'
import { z } from 'zod'
import { runList } from '#routers/admin/runs.contract.ts'
import { putWebhook, webhook, webhookList, webhookWithSecret } from '#routers/admin/webhooks.contract.ts'
import type { AppRouter } from '#routers/app-router.ts'
import { apiToken, createdToken } from '#routers/auth/tokens.contract.ts'
import { answered, board, hold, waitingCount } from '#routers/desk/desk.contract.ts'
import { owed, reminded } from '#routers/desk/owed.contract.ts'
import { comparison } from '#routers/dossier/comparison.contract.ts'
import { live } from '#routers/figures/figures.contract.ts'
import { weezeMoods } from '#routers/figures/moods.contract.ts'
import { uploadedImage } from '#routers/images.contract.ts'
import { conversationList, conversationWithMessages, unreadCount } from '#routers/messaging/conversations.contract.ts'
import { inbox } from '#routers/messaging/inbox.contract.ts'
import { conversation } from '#routers/messaging/messaging.contract.ts'
import { note, notePage, noteVersions, objective, objectives } from '#routers/notes/notes.contract.ts'
import { reach, seenBy, truthMarks } from '#routers/notes/truths.contract.ts'
import { person } from '#routers/people.contract.ts'
import { article, mediaSource } from '#routers/press/press.contract.ts'
import { found } from '#routers/search/search.contract.ts'
import { sequence } from '#routers/sequences/sequences.contract.ts'
import { sessionUser } from '#routers/session.contract.ts'
import { storm } from '#routers/storms/storms.contract.ts'
import { figuresList } from '#routers/weezes/figures.contract.ts'
import { notificationPage } from '#routers/weezes/notifications.contract.ts'
import { profile } from '#routers/weezes/profiles.contract.ts'
import { thread } from '#routers/weezes/thread.contract.ts'
import { trend } from '#routers/weezes/trends.contract.ts'
import { weeze, weezePage } from '#routers/weezes/weezes.contract.ts'
import type { ProcedureName } from '../rest/types.ts'

type Outputs = inferRouterOutputs<AppRouter>
type OutputOf<Name> = Name extends `${infer Router extends keyof Outputs & string}.${infer Procedure}`
  ? Procedure extends keyof Outputs[Router]
    ? Awaited<Outputs[Router][Procedure]>
    : never
  : never

/** The result of a call with an empty response. */
type Empty = OutputOf<'auth.signout' | 'messaging.typing'>

/** A call's summary and the schema of its response; `null` for an empty response. */
type OperationDoc = readonly [does: string, answers: z.ZodType | null]

/** A call whose result does not fit its schema does not compile. */
type CheckedDocs<Table> = {
  [Name in keyof Table]: Table[Name] extends readonly [string, infer Answers]
    ? [OutputOf<Name>] extends [Answers extends z.ZodType ? z.output<Answers> : Empty]
      ? OperationDoc
      : never
    : never
}

const defineOperationDocs = <const Table extends Partial<Record<ProcedureName, OperationDoc>>>(
  table: Table & CheckedDocs<Table>,
): Partial<Record<ProcedureName, OperationDoc>> => table

/** The documentation of every procedure that has a REST path. */
export const operationDocs = defineOperationDocs({
  'auth.session': ['Who is signed in', sessionUser],
  'auth.signin': ['Sign in; the answer sets the cookie of the session', sessionUser],
  'auth.signout': ['Sign out, as often as one likes', null],
  'auth.tokens.list': ["One's own API tokens, the newest first; with a session only", z.array(apiToken)],
  'auth.tokens.add': ['Make an API token, which is shown once; with a session only', createdToken],
  'auth.tokens.revoke': ['Revoke an API token; with a session only', null],
  'weezes.feed': ['The feed, newest first; `after` what is newer, `before` the next older page', weezePage],
  'weezes.byAuthor': ["Somebody's weezes, newest first", weezePage],
  'weezes.byHashtag': ['The weezes with a hashtag, newest first', weezePage],
  'weezes.post': ['Write a weeze, as oneself or as a persona; people in `mentions` are notified like those whom the text names', weeze],
  'weezes.reply': ['Reply to a weeze', weeze],
  'weezes.reweez': ["Pass a weeze on, or quote it with words of one's own", weeze],
  'weezes.undoReweez': ['Take a reweez without words back', weeze],
  'weezes.delete': ['Delete a weeze, for animators', null],
  'weezes.reassign': ['Give a weeze that was sent under the wrong name to a persona, for animators', weeze],
  'weezes.figures': ['The authors and counts of those of some weezes that exist', figuresList],
  'weezes.tellSightings': ['Tell what stood on the screen of a player, for the reach of what is marked; nothing is stored of others', null],
  'weezes.thread': ['A weeze with what it answers and its replies', thread],
  'weezes.like': ['Set or take back a like', weeze],
  'weezes.trends': ['The hashtags most used in the last `duration` seconds', z.array(trend)],
  'weezes.suggestHashtags': ['Hashtags that begin with some letters', z.array(trend)],
  'weezes.notifications': ['What happened to oneself, newest first', notificationPage],
  'weezes.unreadNotifications': ['How many notifications are new', z.object({ count: z.int() })],
  'weezes.readNotifications': ['Take the notifications up to a moment as seen; answers how many are new', z.object({ count: z.int() })],
  'weezes.searchUsers': ['Find people by name', z.array(person)],
  'weezes.searchIdentities': ['Find whom one may write to, or act as', z.array(person)],
  'weezes.profile': ['A profile', profile],
  'weezes.personByUsername': ['Whom a screen name means', person],
  'weezes.editProfile': ["Change one's own profile, or a persona's", profile],
  'weezes.follow': ['Follow somebody, or no longer; the body is the bare state wanted', profile],
  'weezes.upload': ['Upload a picture: `file`, and `metadata` with `clientId` and `exercice: true`', uploadedImage],
  'messaging.list': ["One's conversations, the last written first", conversationList],
  'messaging.one': ['A conversation with its newest messages, or those before a moment', conversationWithMessages],
  'messaging.start': ['Open the conversation with somebody, as oneself or as a persona', conversationWithMessages],
  'messaging.send': ['Write a message', conversationWithMessages],
  'messaging.markRead': ['Move a read marker forward', conversation],
  'messaging.typing': ['Tell those who share the mailbox that one is answering', null],
  'messaging.remove': ['Take a message away, for animators', null],
  'messaging.reassign': [
    'Give a message that was sent under the wrong name to a persona, for animators; answers where it is now',
    conversationWithMessages,
  ],
  'messaging.unread': ['How many conversations have something new', unreadCount],
  'messaging.inbox': ["The personas' conversations, those that wait first; for animators and observers", inbox],
  'search.find': ['What a search finds of what its reader may read; for players once the search is open', found],
  'notes.list': ['The notes of the exercise, the newest moment first; for observers and animators', notePage],
  'notes.create': ['Take a note; the same `clientId` again answers the first one', note],
  'notes.edit': ["Change a note of one's own; 409 when it was changed since `version`", note],
  'notes.delete': ["Delete a note of one's own", null],
  'notes.versions': ['What a note said before it was changed, the newest first', noteVersions],
  'notes.objectives': ['The objectives of the exercise with the mean of their ratings; for observers and animators', objectives],
  'notes.saveObjective': ['Add an objective, or rename it; for animators', objective],
  'notes.deleteObjective': ['Delete an objective; 409 when notes name it', null],
  'notes.truths': ['What is marked as true, false or unverified; for animators and observers', truthMarks],
  'notes.setTruth': ['Mark a weeze or an article, or take the mark back, for animators', null],
  'notes.reach': ['How far players passed on what is marked, and when the cell denied it; for animators and observers', reach],
  'notes.seenBy': ['The players on whose screen a weeze or an article stood, and since when; for animators and observers', seenBy],
  'notes.judgeDenial': ["Say whether a player's weeze denies what is marked, or take that back, for animators", null],
  'figures.live': ['What happens in the exercise just now, in figures; for animators and observers', live],
  'figures.moods': ['How some weezes sound, as animators say; for animators and observers', weezeMoods],
  'figures.setMood': ['Say how a weeze sounds, or take that back, for animators', null],
  'desk.board': ['What waits for an answer, the longest wait first; for animators and observers', board],
  'desk.waiting': ['How many wait for an answer; for animators and observers', waitingCount],
  'desk.take': ['Say that one answers what waits; 409 while a colleague does', hold],
  'desk.release': ['Give back what one has taken', null],
  'desk.dismiss': ['Say that what waits needs no answer, or that it does', null],
  'desk.answer': ['Answer what waits as a persona; 409 when a colleague has answered meanwhile', answered],
  'desk.owed': ['What the cell owes a reaction to, the most overdue first, and what it satisfied last; for animators and observers', owed],
  'desk.owe': ['Say that the cell owes an answer to what a persona wrote', null],
  'desk.judge': ['Say what a reaction of the cell is worth; 409 for what is not owed any more', null],
  'desk.unjudge': ['Take the last judgement back', null],
  'desk.extend': ['Leave the cell more time', null],
  'desk.remind': ['Remind the cell as the persona that asked; 409 when it has reacted meanwhile, unless `anyway`', reminded],
  'press.articles': ['The published articles of the exercise, the newest first; all of them for animators and observers', z.array(article)],
  'press.medias': ['The newspapers, channels and radios of the exercise', z.array(mediaSource)],
  'press.article': ['An article by its id or its frontId', article],
  'press.save': ['Save an article; 409 when it was changed since `updatedOn`', article],
  'press.create': ['Write an article', article],
  'press.setStatus': ['Publish an article, or take it back', article],
  'admin.sequences.list': ['The sequences of the exercise; for animators and observers', z.array(sequence)],
  'admin.sequences.setStatus': ['Let a sequence run, pause or stop; stopping rewinds it', sequence],
  'admin.storms.list': ['The storms of reactions that go on, and the last that have ended; for animators and observers', z.array(storm)],
  'admin.storms.launch': ['Let personas react to a weeze, in numbers and over some minutes', storm],
  'admin.storms.setStatus': ['Let a storm run, pause it, or stop it for good', storm],
  'admin.storms.setIntensity': ['Change how fast a storm goes, in halves of the planned speed', storm],
  'admin.runs.list': [
    'The runs of the exercise, the newest first, and what the next one starts with; for animators and observers',
    runList,
  ],
  'dossier.compare': [
    'Two runs line by line, with their answer times and volumes; for animators and observers, those of clones for administrators',
    comparison,
  ],
  'admin.runs.start': ['Freeze the start of the exercise and begin a run; 409 for one that was played since its last reset', runList],
  'admin.runs.close': [
    'Close the run that goes on: it is kept to read, its players are signed out, and the exercise is at its frozen start',
    null,
  ],
  'admin.runs.undoStart': ['Take the start of a run back, within two minutes', null],
  'admin.webhooks.list': ['The webhooks of the exercise with their newest deliveries, and where they may go', webhookList],
  'admin.webhooks.add': ['Send events to an address from now on; the answer has the secret, which is shown once', webhookWithSecret],
  'admin.webhooks.put': [
    'Send events to an address from now on, or change which, if a webhook has this address: what a program asks for at each start. The answer has the secret of a new one',
    putWebhook,
  ],
  'admin.webhooks.edit': ['Change what a webhook receives and where, or stop it', webhook],
  'admin.webhooks.delete': ['Delete a webhook, with what it has not received', null],
  'admin.webhooks.test': ['Send a test to a webhook', webhook],
  'admin.webhooks.rotate': ['Give a webhook another secret, which is shown once; for a day both sign', webhookWithSecret],
  'admin.webhooks.redeliver': ['Send a delivery again under its own id, or now if it waits; 409 where nothing can be sent', webhook],
})
