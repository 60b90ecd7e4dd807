import type { ItemKind, Mood, Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit.contract.ts'
import type { ExercisePhase } from './session.contract.ts'

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
  /**
   * The actor and the audited action, null where one act is recorded for many weezes; null for demo data and generated history. `owes`: whether the
   * cell owes an answer to what it asks, as it does unless it is chatter.
   */
  by: { actor: Actor; action: AuditAction | null; owes?: boolean } | null
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
  now: Date
}

/** A mail was sent, by an actor in their own name or from another mailbox. */
export type MailSent = {
  exerciseId: number
  id: number
  fromId: number
  /** What waits on the desk, which it answers, whoever was awaited. */
  waitId: number | null
  by: Pick<Actor, 'userId' | 'role'>
  now: Date
}

/** A mail of a thread was taken away, or given to another persona. */
export type MailChanged = { exerciseId: number; threadId: number }

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
  /** Who published it by hand; null = a clock. */
  byId: number | null
  /** Whether an animator has published it as a quick inject. */
  inject: boolean
  id: number
  title: string
  /** What the cell should do because of it, within how many minutes, for which objective, and the reminder that was prepared. */
  expected: string | null
  expectedDelay: number | null
  objective: string | null
  reminder: string | null
  now: Date
}

/** A line of a sequence could not be published. */
export type ItemFailed = Pick<ItemPublished, 'exerciseId' | 'sequenceId' | 'id' | 'kind' | 'title' | 'authorId' | 'byId' | 'now'> & {
  failure: string
}

/** What became of lines has changed by more than a publication: lines were left out or come again, the clock has jumped or time has passed. */
export type OutcomesChanged = { exerciseId: number; now: Date }

/** Lines are about to be deleted. */
export type LinesDeleted = { exerciseId: number; ids: readonly number[] }

/** Lines were copied: the ids of the copies by those of the lines. */
export type LinesCopied = { exerciseId: number; copies: ReadonlyMap<number, number> }

/** A weeze was deleted. */
export type WeezeDeleted = { exerciseId: number; id: number; authorId: number; byId: number; now: Date }

/** Somebody likes a weeze, or no longer; by an actor in their own name or not, or by a storm. */
export type WeezeLiked = { exerciseId: number; id: number; personId: number; liked: boolean; byId: number; now: Date }

/** How a weeze sounds was said, or taken back. */
export type MoodTagged = { exerciseId: number; id: number; mood: Mood | null; byId: number; now: Date }

/** Somebody follows somebody, or no longer. */
export type PersonFollowed = { exerciseId: number; followerId: number; followedId: number; followed: boolean; byId: number; now: Date }

/** A published article was changed, or taken back from the readers. */
export type ArticleChanged = { exerciseId: number; frontId: string; change: 'changed' | 'unpublished'; byId: number; now: Date }

/** A sequence or a storm runs, pauses or has ended; by nobody where a clock ended it. */
export type RunChanged = { exerciseId: number; id: number; byId: number | null; now: Date }

/** The cell owes something, has met it, or is late; `byId` is null for what nobody but the words and the clock has decided. */
export type DebtChanged = { exerciseId: number; id: number; change: 'opened' | 'met' | 'overdue'; byId: number | null; now: Date }

/** Roles of the desk were given to a colleague. */
export type RolesHandedOver = { exerciseId: number; roleIds: readonly number[]; fromId: number; toId: number; now: Date }

/** An exercise was reset; by somebody of another exercise, or the command line: null. */
export type ExerciseReset = { exerciseId: number; byId: number | null; now: Date }

/** An exercise was suspended, resumed, ended or reopened, or the terms of its suspension were changed. */
export type PhaseChanged = {
  exerciseId: number
  before: ExercisePhase
  phase: ExercisePhase
  resumesOn: Date | null
  writingClosed: boolean
  byId: number
  now: Date
}

/** A run of the exercise was started or closed, or its start undone. */
export type ExerciseRunChanged = {
  exerciseId: number
  number: number
  name: string
  change: 'started' | 'closed' | 'undone'
  /** The base path of the archive of a closed run. */
  base: string | null
  byId: number
  now: Date
}

/** A rehearsal began, or was undone: the exercise is at its start again. */
export type RehearsalChanged = { exerciseId: number; change: 'started' | 'undone'; byId: number; now: Date }

/** A note was written, changed or deleted by its author. */
export type NoteChanged = { exerciseId: number; id: number; change: 'written' | 'changed' | 'deleted'; byId: number; now: Date }

/** A weeze was given to another author. */
export type WeezeReassigned = { exerciseId: number; id: number; formerId: number; authorId: number }

/** An article was published. */
export type ArticlePublished = { exerciseId: number; frontId: string; byId: number; now: Date }

/** A communiqué of the cell was released, by somebody or by the clock for them. */
export type CommuniqueReleased = { exerciseId: number; id: number; byId: number; now: Date }

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
  mailSent: MailSent
  mailChanged: MailChanged
  itemPublished: ItemPublished
  itemFailed: ItemFailed
  outcomesChanged: OutcomesChanged
  linesDeleted: LinesDeleted
  linesCopied: LinesCopied
  weezeLiked: WeezeLiked
  moodTagged: MoodTagged
  personFollowed: PersonFollowed
  articleChanged: ArticleChanged
  sequenceChanged: RunChanged
  stormChanged: RunChanged
  debtChanged: DebtChanged
  rolesHandedOver: RolesHandedOver
  exerciseReset: ExerciseReset
  phaseChanged: PhaseChanged
  exerciseRunChanged: ExerciseRunChanged
  rehearsalChanged: RehearsalChanged
  noteChanged: NoteChanged
  communiqueReleased: CommuniqueReleased
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
