import type { AccessLevel } from '#routers/permissions.ts'
import type { ExerciseName } from './canary-exercises.ts'
import type { World } from './world.ts'

/** The ids of an exercise that a call can name. */
export type CallTargets = {
  userId: number
  /** The user karim; tests can end his session. */
  otherId: number
  personaId: number
  weezeId: number
  imageId: string
  /** A clip that the animator uploads. */
  clipId: string
  conversationId: number
  participantId: number
  messageId: number
  exerciseId: number
  clientId: number
  hashtag: string
  terms: string
  clientPath: string
  clonePath: string
  frontId: string
  draftFrontId: string
  versionId: number
  sequenceId: number
  waitId: number
  /** Something that the cell owes. */
  debtId: number
  /** A role of the desk that the animator has. */
  roleId: number
  /** A player's answer to the weeze, which is marked. */
  answerId: number
  /** A note of the animator. */
  noteId: number
  /** An objective of the exercise that no note names. */
  objectiveId: number
  /** A critical task of the objective. */
  taskId: number
  /** A finding with the note as its evidence, and an action of it. */
  findingId: number
  evidenceId: number
  actionId: number
  /** The administrator, to whom an animator may give roles. */
  colleagueId: number
  itemId: number
  otherItemId: number
  /** A plan that the animator has uploaded. */
  uploadId: number
  /** What is remembered of the headings of a plan. */
  mappingId: number
  /** A jump of a sequence that can be undone. */
  jumpId: number
  stormId: number
  /** A prepared reaction. */
  reactionId: number
  /** A text for chatter. */
  chatterTextId: number
  /** A token of the animator. */
  tokenId: number
  webhookId: number
  /** Something that was sent to the webhook. */
  deliveryId: number
  mediaSourceId: number
  /** A mail, which begins its thread. */
  mailId: number
  mailListId: number
  /** An action in the log of the cell. */
  cellEntryId: number
  communiqueId: number
  watchColumnId: number
  /** An unused one-time code of karim. */
  code: string
}

/** The targets that a call deletes or, for an article, changes. Each call needs a new one. */
export type Consumes =
  | 'articleItem'
  | 'begunClip'
  | 'clip'
  | 'code'
  | 'persona'
  | 'weeze'
  | 'wait'
  | 'debt'
  | 'judged debt'
  | 'role'
  | 'mood'
  | 'note'
  | 'objective'
  | 'noted objective'
  | 'marked weeze'
  | 'finding'
  | 'action'
  | 'task'
  | 'chatter text'
  | 'message'
  | 'mail'
  | 'mail list'
  | 'cell entry'
  | 'communique'
  | 'draft communique'
  | 'watch column'
  | 'questionnaire'
  | 'approved communique'
  | 'released communique'
  | 'item'
  | 'hand line'
  | 'begun hand line'
  | 'conditional line'
  | 'proposed line'
  | 'accepted line'
  | 'sequence'
  | 'jump'
  | 'planUpload'
  | 'planMapping'
  | 'storm'
  | 'reaction'
  | 'article'
  | 'exercise'
  | 'token'
  | 'webhook'
  | 'delivery'
  | 'mediaSource'

/** What the tests expect of a procedure, and the inputs with which they call it. */
export type ProcedureFixture = {
  /** Its level, written by hand: one that is changed by mistake in the program fails the tests. */
  level: AccessLevel
  /** An input that is valid for an animator of the exercise; for a public call, valid for everybody. */
  validInput: (targets: CallTargets) => unknown
  /** Inputs that differ only in their targets; empty for a call that names none. */
  targetInputs: (targets: CallTargets) => unknown[]
  consumes?: Consumes
}

/** Creates a new target of a consuming call; returns the ids that name it. */
export type CreateTarget = (world: World, exercise: ExerciseName, targets: CallTargets) => Promise<Partial<CallTargets>>
