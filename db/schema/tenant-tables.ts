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
  /** For tables with many rows, the column by which batches are read: the row's own id, or that of a weeze. */
  batchBy?: 'id' | 'weezeId'
}

/**
 * What cloning, resetting or deleting an exercise does with each table, in an order in which rows may be inserted; rows are deleted in the
 * reverse order. A missing table does not compile.
 */
export const tenantTables: Record<TenantTable, TenantTablePolicy> = {
  users: { clone: 'always', reset: 'keep' },
  sessions: { clone: 'never', reset: 'keep' },
  signInCodes: { clone: 'never', reset: 'keep' },
  accountOperators: { clone: 'always', reset: 'keep' },
  follows: { clone: 'always', reset: 'keep' },
  images: { clone: 'always', reset: 'keep' },
  weezes: { clone: 'with posts', reset: 'delete', batchBy: 'id' },
  likes: { clone: 'with posts', reset: 'delete', batchBy: 'weezeId' },
  hashtags: { clone: 'with posts', reset: 'delete' },
  weezeHashtags: { clone: 'with posts', reset: 'delete', batchBy: 'weezeId' },
  weezeMoods: { clone: 'never', reset: 'delete' },
  notifications: { clone: 'with posts', reset: 'delete', batchBy: 'id' },
  waits: { clone: 'with posts', reset: 'delete', batchBy: 'id' },
  holds: { clone: 'never', reset: 'delete' },
  debts: { clone: 'with posts', reset: 'delete', batchBy: 'id' },
  conversations: { clone: 'with posts', reset: 'delete' },
  participants: { clone: 'with posts', reset: 'delete' },
  messages: { clone: 'with posts', reset: 'delete', batchBy: 'id' },
  presences: { clone: 'never', reset: 'delete' },
  mediaSources: { clone: 'always', reset: 'keep' },
  articles: { clone: 'always', reset: 'keep' },
  articleVersions: { clone: 'always', reset: 'keep' },
  sequences: { clone: 'always', reset: 'keep' },
  sequenceItems: { clone: 'always', reset: 'keep' },
  deskRoles: { clone: 'always', reset: 'keep' },
  deskRolePersonas: { clone: 'always', reset: 'keep' },
  deskRoleSequences: { clone: 'always', reset: 'keep' },
  // Who sits at the desk of the original does not sit at that of the clone.
  deskRoleHolders: { clone: 'never', reset: 'keep' },
  sequencePublications: { clone: 'never', reset: 'delete' },
  objectives: { clone: 'always', reset: 'keep' },
  // What was seen of one run says nothing of another.
  notes: { clone: 'never', reset: 'delete' },
  noteVersions: { clone: 'never', reset: 'delete' },
  truthMarks: { clone: 'never', reset: 'delete' },
  denials: { clone: 'never', reset: 'delete' },
  preparedReactions: { clone: 'always', reset: 'keep' },
  storms: { clone: 'never', reset: 'delete' },
  stormReactions: { clone: 'never', reset: 'delete' },
  // The process that runs the exercise continues after a reset; no process runs a clone yet.
  sequenceLeases: { clone: 'never', reset: 'keep' },
  // Tokens and webhooks of the original give no access to the clone.
  apiTokens: { clone: 'never', reset: 'keep' },
  webhooks: { clone: 'never', reset: 'keep' },
  webhookDeliveries: { clone: 'never', reset: 'delete' },
  // Audit rows are deleted only with their exercise (design rule 7).
  audit: { clone: 'never', reset: 'keep' },
  idempotencyKeys: { clone: 'never', reset: 'delete' },
}
export const tenantTableNames = Object.keys(tenantTables) as TenantTable[]
