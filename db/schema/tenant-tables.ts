import type { Tables } from './tables.ts'

/** The tables whose rows belong to an exercise: those with an `exerciseId`. */
export type TenantTable = {
  [Name in keyof Tables]: Tables[Name] extends { exerciseId: unknown } ? Name : never
}[keyof Tables]

export type TenantTablePolicy = {
  /** Whether a clone copies the rows: always, only when it copies posts and messages, or never. */
  clone: 'always' | 'with posts' | 'never'
  /** What a reset of the exercise does with the rows. */
  reset: 'keep' | 'delete'
  /**
   * What the start of a run does with the rows: they belong to its frozen start, they stay with the run, or they belong to the room and go
   * over to its next run with the close.
   */
  run: 'copied' | 'left' | 'moved'
  /** For tables with many rows, the column by which batches are read: the row's own id, or that of a weeze or an article. */
  batchBy?: 'id' | 'weezeId' | 'subjectId'
}

/**
 * What cloning, resetting, starting a run of or deleting an exercise does with each table, in an order in which rows may be inserted; rows are deleted in the
 * reverse order. A missing table does not compile.
 */
export const tenantTables: Record<TenantTable, TenantTablePolicy> = {
  users: { clone: 'always', reset: 'keep', run: 'copied' },
  sessions: { clone: 'never', reset: 'keep', run: 'moved' },
  signInCodes: { clone: 'never', reset: 'keep', run: 'moved' },
  accountOperators: { clone: 'always', reset: 'keep', run: 'copied' },
  follows: { clone: 'always', reset: 'keep', run: 'copied' },
  images: { clone: 'always', reset: 'keep', run: 'copied' },
  clips: { clone: 'always', reset: 'keep', run: 'copied' },
  weezes: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  likes: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'weezeId' },
  crowdLikes: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'weezeId' },
  hashtags: { clone: 'with posts', reset: 'delete', run: 'copied' },
  weezeHashtags: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'weezeId' },
  weezeMoods: { clone: 'never', reset: 'delete', run: 'copied' },
  notifications: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  conversations: { clone: 'with posts', reset: 'delete', run: 'copied' },
  participants: { clone: 'with posts', reset: 'delete', run: 'copied' },
  messages: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  mailAddresses: { clone: 'always', reset: 'keep', run: 'copied' },
  mailLists: { clone: 'always', reset: 'keep', run: 'copied' },
  mailListMembers: { clone: 'always', reset: 'keep', run: 'copied' },
  mails: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  mailRecipients: { clone: 'with posts', reset: 'delete', run: 'copied' },
  mailboxThreads: { clone: 'with posts', reset: 'delete', run: 'copied' },
  mailReads: { clone: 'with posts', reset: 'delete', run: 'copied' },
  // What somebody is writing in one exercise is nobody's in another.
  mailDrafts: { clone: 'never', reset: 'delete', run: 'left' },
  // Those of planned mails go with the plan.
  mailFiles: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  mailAttachments: { clone: 'with posts', reset: 'delete', run: 'copied' },
  // What a cell has written in one run says nothing of another.
  cellEntries: { clone: 'never', reset: 'delete', run: 'left' },
  communiqueRules: { clone: 'always', reset: 'keep', run: 'copied' },
  communiqueApprovers: { clone: 'always', reset: 'keep', run: 'copied' },
  communiques: { clone: 'never', reset: 'delete', run: 'left' },
  communiqueVersions: { clone: 'never', reset: 'delete', run: 'left' },
  communiqueReviews: { clone: 'never', reset: 'delete', run: 'left' },
  communiqueComments: { clone: 'never', reset: 'delete', run: 'left' },
  communiqueReleases: { clone: 'never', reset: 'delete', run: 'left' },
  // What a cell looks for is a part of how it works.
  watchColumns: { clone: 'never', reset: 'delete', run: 'left' },
  watchReads: { clone: 'never', reset: 'delete', run: 'left' },
  communiquePickups: { clone: 'never', reset: 'delete', run: 'left' },
  waits: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  holds: { clone: 'never', reset: 'delete', run: 'left' },
  debts: { clone: 'with posts', reset: 'delete', run: 'copied', batchBy: 'id' },
  presences: { clone: 'never', reset: 'delete', run: 'left' },
  mediaSources: { clone: 'always', reset: 'keep', run: 'copied' },
  articles: { clone: 'always', reset: 'keep', run: 'copied' },
  articleVersions: { clone: 'always', reset: 'keep', run: 'copied' },
  sequences: { clone: 'always', reset: 'keep', run: 'copied' },
  sequenceItems: { clone: 'always', reset: 'keep', run: 'copied' },
  lineConditions: { clone: 'always', reset: 'keep', run: 'copied' },
  planSources: { clone: 'always', reset: 'keep', run: 'copied' },
  // A file that somebody is about to import, for an hour.
  planUploads: { clone: 'never', reset: 'delete', run: 'left' },
  deskRoles: { clone: 'always', reset: 'keep', run: 'copied' },
  deskRolePersonas: { clone: 'always', reset: 'keep', run: 'copied' },
  deskRoleSequences: { clone: 'always', reset: 'keep', run: 'copied' },
  // Who sits at the desk of the original does not sit at that of the clone.
  deskRoleHolders: { clone: 'never', reset: 'keep', run: 'copied' },
  handPlays: { clone: 'never', reset: 'delete', run: 'copied', batchBy: 'id' },
  sequencePublications: { clone: 'never', reset: 'delete', run: 'copied' },
  conditionStates: { clone: 'never', reset: 'delete', run: 'copied' },
  objectives: { clone: 'always', reset: 'keep', run: 'copied' },
  criticalTasks: { clone: 'always', reset: 'keep', run: 'copied' },
  // What was seen of one run says nothing of another.
  notes: { clone: 'never', reset: 'delete', run: 'left' },
  noteVersions: { clone: 'never', reset: 'delete', run: 'left' },
  findings: { clone: 'never', reset: 'delete', run: 'left' },
  findingEvidence: { clone: 'never', reset: 'delete', run: 'left' },
  correctiveActions: { clone: 'never', reset: 'delete', run: 'left' },
  truthMarks: { clone: 'never', reset: 'delete', run: 'copied' },
  denials: { clone: 'never', reset: 'delete', run: 'copied' },
  sightings: { clone: 'never', reset: 'delete', run: 'left', batchBy: 'subjectId' },
  // A clone and the next run begin with what is so then.
  formerStates: { clone: 'never', reset: 'delete', run: 'left' },
  preparedReactions: { clone: 'always', reset: 'keep', run: 'copied' },
  storms: { clone: 'never', reset: 'delete', run: 'copied' },
  stormReactions: { clone: 'never', reset: 'delete', run: 'copied' },
  chatterSettings: { clone: 'always', reset: 'keep', run: 'copied' },
  chatterGroups: { clone: 'always', reset: 'keep', run: 'copied' },
  chatterTexts: { clone: 'always', reset: 'keep', run: 'copied' },
  // What was said in one run may be said again in the next one.
  chatterProgress: { clone: 'never', reset: 'delete', run: 'left' },
  chatterPosts: { clone: 'never', reset: 'delete', run: 'left' },
  // The process that runs the exercise continues after a reset; no process runs a clone yet.
  sequenceLeases: { clone: 'never', reset: 'keep', run: 'left' },
  // Tokens and webhooks of the original give no access to the clone.
  apiTokens: { clone: 'never', reset: 'keep', run: 'moved' },
  webhooks: { clone: 'never', reset: 'keep', run: 'moved' },
  webhookDeliveries: { clone: 'never', reset: 'delete', run: 'left' },
  // Audit rows are deleted only with their exercise (design rule 7).
  audit: { clone: 'never', reset: 'keep', run: 'left' },
  runs: { clone: 'never', reset: 'keep', run: 'left' },
  stopSettings: { clone: 'always', reset: 'keep', run: 'copied' },
  // What broke off one run says nothing of another.
  realStops: { clone: 'never', reset: 'delete', run: 'left' },
  questionnaires: { clone: 'always', reset: 'keep', run: 'copied' },
  questionnaireSenders: { clone: 'never', reset: 'delete', run: 'left' },
  questionnaireAnswers: { clone: 'never', reset: 'delete', run: 'left' },
  idempotencyKeys: { clone: 'never', reset: 'delete', run: 'moved' },
}
export const tenantTableNames = Object.keys(tenantTables) as TenantTable[]
