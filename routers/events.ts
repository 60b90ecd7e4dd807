import type { ItemKind, Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit.contract.ts'

/** A weeze was inserted. */
export type WeezePublished = {
  exerciseId: number
  id: number
  createdOn: Date
  authorId: number
  text: string
  /** The article that is attached to it. */
  articleId: number | undefined
  /** The ids of the mentioned people. */
  mentions: readonly number[]
  /** The weeze that it replies to, reweezes or quotes, and the first one of its thread: itself, if it begins one. */
  replyToId: number | undefined
  reweezId: number | undefined
  threadId: number
  /** Whether it passes a weeze on without words of its own. */
  plain: boolean
  /** The author of the weeze that it replies to, and of the one that it reweezes or quotes. */
  repliedAuthorId: number | undefined
  reweezedAuthorId: number | undefined
  /** The actor and the audited action, null where one act is recorded for many weezes; null for demo data and generated history. */
  by: { actor: Actor; action: AuditAction | null } | null
  now: Date
}

/** A private message was sent. */
export type MessageSent = {
  exerciseId: number
  id: number
  conversationId: number
  createdOn: Date
  authorId: number
  content: string
  /** The other people of its conversation, with their roles. */
  readers: readonly { id: number; role: Role }[]
  /** The actor who wrote it, in their own name or not. */
  by: Actor
}

/** A line of a sequence was published. */
export type ItemPublished = {
  exerciseId: number
  sequenceId: number
  kind: ItemKind
  authorId: number
  /** The weeze, message or article. */
  publishedId: number
  /** The recipient of a message. */
  targetId: number | null
  /** What the cell should do because of it, within how many minutes, for which objective, and the reminder that was prepared. */
  expected: string | null
  expectedDelay: number | null
  objective: string | null
  reminder: string | null
  now: Date
}

/** A weeze was deleted. */
export type WeezeDeleted = { exerciseId: number; id: number; now: Date }

/** A weeze was given to another author. */
export type WeezeReassigned = { exerciseId: number; id: number; formerId: number; authorId: number }

/** An article was published. */
export type ArticlePublished = { exerciseId: number; frontId: string; now: Date }

/** All that runs was paused together by an actor, or resumed. */
export type RunningTogether = { actor: Actor; now: Date }

/** What was paused together before stays paused. */
export type PauseForgotten = { exerciseId: number }

/** The events of the product; `subscribers.ts` lists the subscribers of each. */
export type Events = {
  weezePublished: WeezePublished
  weezeDeleted: WeezeDeleted
  weezeReassigned: WeezeReassigned
  articlePublished: ArticlePublished
  messageSent: MessageSent
  itemPublished: ItemPublished
  allPaused: RunningTogether
  allResumed: RunningTogether
  pauseForgotten: PauseForgotten
}

export type Subscriber<Event> = (tx: Db, event: Event) => Promise<void>
export type Subscribers = { readonly [Name in keyof Events]: readonly Subscriber<Events[Name]>[] }

let subscribers: Subscribers | undefined

/** Registers all subscribers; called once, by `subscribers.ts`. */
export const setSubscribers = (all: Subscribers): void => {
  subscribers = all
}

/** Runs the subscribers of an event one after the other, in the transaction that caused it. */
export const emit = async <Name extends keyof Events>(tx: Db, name: Name, event: Events[Name]): Promise<void> => {
  if (!subscribers) throw new Error('subscribers.ts was not loaded')
  for (const subscriber of subscribers[name]) await subscriber(tx, event)
}
