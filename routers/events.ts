import type { Db } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit.contract.ts'

/** A weeze was stored. */
export type WeezePublished = {
  exerciseId: number
  id: number
  createdOn: Date
  authorId: number
  text: string
  /** The article it was posted with. */
  articleId: number | undefined
  /** The ids of the people it names. */
  mentions: readonly number[]
  /** The authors of the weezes that it answers and passes on. */
  repliedAuthorId: number | undefined
  reweezedAuthorId: number | undefined
  /** Who published it and how; null for what is loaded with the demo or generated. */
  by: { actor: Actor; action: AuditAction } | null
  now: Date
}

/** An article was published. */
export type ArticlePublished = { exerciseId: number; frontId: string; now: Date }

/** What several parts of the product react to. */
export type Events = { weezePublished: WeezePublished; articlePublished: ArticlePublished }

export type Subscriber<Event> = (tx: Db, event: Event) => Promise<void>
export type Subscribers = { readonly [Name in keyof Events]: readonly Subscriber<Events[Name]>[] }

let subscribers: Subscribers | undefined

/** Called once, by `subscribers.ts`. */
export const setSubscribers = (all: Subscribers): void => {
  subscribers = all
}

/** Runs every subscriber of an event in the transaction that caused it, one after the other. */
export const emit = async <Name extends keyof Events>(tx: Db, name: Name, event: Events[Name]): Promise<void> => {
  if (!subscribers) throw new Error('subscribers.ts was not loaded')
  for (const subscriber of subscribers[name]) await subscriber(tx, event)
}
