import { z } from 'zod'
import { webhook, webhookDelivery, webhookList, webhookWithSecret } from '#routers/admin/webhooks.contract.ts'
import { apiToken, createdToken } from '#routers/auth/tokens.contract.ts'
import { answered, board, hold, waitingItem } from '#routers/desk/desk.contract.ts'
import { owed, owedItem, satisfiedItem } from '#routers/desk/owed.contract.ts'
import { uploadedImage } from '#routers/images.contract.ts'
import { live } from '#routers/live/live.contract.ts'
import { conversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { inbox, inboxPersona } from '#routers/messaging/inbox.contract.ts'
import { conversation, message, participant, typingUser } from '#routers/messaging/messaging.contract.ts'
import { person } from '#routers/people.contract.ts'
import { article, mediaSource } from '#routers/press/press.contract.ts'
import { found } from '#routers/search/search.contract.ts'
import { sequence } from '#routers/sequences/sequences.contract.ts'
import { scenario, sessionUser } from '#routers/session.contract.ts'
import { storm } from '#routers/storms/storms.contract.ts'
import { articleCard } from '#routers/weezes/article-cards.contract.ts'
import { weezeCounts } from '#routers/weezes/counts.contract.ts'
import { notification, notificationPage } from '#routers/weezes/notifications.contract.ts'
import { profile } from '#routers/weezes/profiles.contract.ts'
import { thread } from '#routers/weezes/thread.contract.ts'
import { trend } from '#routers/weezes/trends.contract.ts'
import { embeddedWeeze, media, mention, weeze, weezePage } from '#routers/weezes/weezes.contract.ts'

/** Every contract of an answer that has a name, in the document and in the typed client alike, with what it is. */
export const models = {
  Answered: [answered, 'What an answer from the desk has written, and the waits that it has ended'],
  ApiToken: [apiToken, 'An API token without its secret'],
  Article: [article, 'An article of a newspaper, with its body'],
  ArticleCard: [articleCard, 'A published article without its body'],
  Board: [board, 'What waits for an answer'],
  Conversation: [conversation, 'A conversation as its reader sees it; without messages in lists'],
  CreatedToken: [createdToken, 'A new API token with its secret'],
  EmbeddedWeeze: [embeddedWeeze, 'A weeze inside another one'],
  Found: [found, 'What a search has found, by kind'],
  Hold: [hold, 'Who answers what waits, and until when'],
  Inbox: [inbox, 'The mailboxes of the personas'],
  InboxPersona: [inboxPersona, 'A persona, and how many wait for its answer'],
  Live: [live, 'The live figures of the exercise'],
  Media: [media, 'A picture or video of a weeze'],
  MediaSource: [mediaSource, 'A newspaper, channel or radio'],
  Mention: [mention, 'Somebody whom a text names'],
  Message: [message, 'A private message'],
  Notification: [notification, 'What somebody did that concerns its reader'],
  NotificationPage: [notificationPage, 'A page of notifications, the newest first'],
  OpenConversation: [conversationWithMessages, 'A conversation with a page of its messages'],
  Owed: [owed, 'What the cell owes a reaction to'],
  OwedItem: [owedItem, 'Something that the cell owes a reaction to'],
  Participant: [participant, 'One side of a conversation'],
  Person: [person, 'A person as players see them'],
  Profile: [profile, 'The profile of a person'],
  SatisfiedItem: [satisfiedItem, 'Something that the cell has reacted to'],
  Scenario: [scenario, 'Scenario time, and what its clock is worked out from'],
  Sequence: [sequence, 'A sequence of prepared lines'],
  SessionUser: [sessionUser, 'Who is signed in, and in which exercise'],
  Storm: [storm, 'Many reactions of personas to one weeze'],
  Thread: [thread, 'A weeze with what it answers and its replies'],
  Trend: [trend, 'A hashtag and how many weezes carry it'],
  TypingUser: [typingUser, 'Somebody who is answering from the same mailbox'],
  UploadedImage: [uploadedImage, 'The id of a picture that was uploaded'],
  WaitingItem: [waitingItem, 'Somebody who waits for an answer'],
  Webhook: [webhook, 'An address that receives events'],
  WebhookDelivery: [webhookDelivery, 'An event on its way to a webhook'],
  WebhookList: [webhookList, 'The webhooks of the exercise'],
  WebhookWithSecret: [webhookWithSecret, 'A new webhook with the secret that signs its messages'],
  Weeze: [weeze, 'A weeze as its reader sees it'],
  WeezeFigures: [weezeCounts, 'The author and the counts of a weeze'],
  WeezePage: [weezePage, 'A page of weezes, the newest first'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

/** The names of the models, for JSON Schema: a contract that has one becomes a reference. */
export const modelRegistry = z.registry<{ id: string; description: string }>()
for (const [id, [schema, description]] of Object.entries(models)) modelRegistry.add(schema, { id, description })

/** Whether a definition of a JSON Schema is one of the models. */
export const isModelName = (name: string): name is keyof typeof models => Object.hasOwn(models, name)
