/** Everything of an exercise that a call can name. */
export type CallTargets = {
  userId: number
  /** The user karim, whose session no test needs for long. */
  otherId: number
  personaId: number
  weezeId: number
  imageId: string
  conversationId: number
  participantId: number
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
  itemId: number
  otherItemId: number
  /** A token of the animator. */
  tokenId: number
  webhookId: number
}

/** What a call takes away or, of an article, changes, so that each call needs one of its own. */
export type Consumes = 'weeze' | 'item' | 'sequence' | 'article' | 'exercise' | 'token' | 'webhook'

/** How the tests call a procedure. */
export type ProcedureFixture = {
  /** An input that an animator of the exercise may send; to a public call, anybody. */
  validInput: (targets: CallTargets) => unknown
  /** Inputs that differ only in their targets; none for a call that names none. */
  targetInputs: (targets: CallTargets) => unknown[]
  consumes?: Consumes
}
