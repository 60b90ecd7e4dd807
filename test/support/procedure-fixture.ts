/** Everything that a call can name of an exercise. */
export type CallTargets = {
  userId: number
  /** Of karim, whom no test signs in for long. */
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
  /** Of the animator. */
  tokenId: number
  webhookId: number
}

/** How the tests ask a procedure. */
export type ProcedureFixture = {
  /** What an animator of the exercise may ask; in an open call, anybody. */
  valid: (named: CallTargets) => unknown
  /** Inputs that differ only in whose things they name; a call that names nothing has none. */
  naming: (named: CallTargets) => unknown[]
  /** It takes away the thing it names, or changes the article, so it needs one of its own each time. */
  consumes?: 'weeze' | 'item' | 'sequence' | 'article' | 'exercise' | 'token' | 'webhook'
}
