import type { Tables } from './tables.ts'

/** The tables whose rows belong to an exercise: those with an `exerciseId`. */
export type TenantTable = {
  [Name in keyof Tables]: Tables[Name] extends { exerciseId: unknown } ? Name : never
}[keyof Tables]

export type TenantTablePolicy = {
  /** Whether a clone gets the rows: always, only with posts and messages, or never. */
  clone: 'always' | 'with posts' | 'never'
  /** What becomes of the rows when an exercise goes back to its start. */
  reset: 'kept' | 'gone'
  /** Where there can be many rows, the column by which they are taken in portions: the own id, or that of a weeze. */
  batchBy?: 'id' | 'weezeId'
}

/**
 * What becomes of every table when an exercise is cloned, reset or deleted, in an order in which rows may be written and, from its end,
 * taken away. A table of an exercise that is missing here does not compile.
 */
export const tenantTables: Record<TenantTable, TenantTablePolicy> = {
  users: { clone: 'always', reset: 'kept' },
  sessions: { clone: 'never', reset: 'kept' },
  follows: { clone: 'always', reset: 'kept' },
  images: { clone: 'always', reset: 'kept' },
  weezes: { clone: 'with posts', reset: 'gone', batchBy: 'id' },
  likes: { clone: 'with posts', reset: 'gone', batchBy: 'weezeId' },
  hashtags: { clone: 'with posts', reset: 'gone' },
  weezeHashtags: { clone: 'with posts', reset: 'gone', batchBy: 'weezeId' },
  notifications: { clone: 'with posts', reset: 'gone', batchBy: 'id' },
  conversations: { clone: 'with posts', reset: 'gone' },
  participants: { clone: 'with posts', reset: 'gone' },
  messages: { clone: 'with posts', reset: 'gone', batchBy: 'id' },
  presences: { clone: 'never', reset: 'gone' },
  mediaSources: { clone: 'always', reset: 'kept' },
  articles: { clone: 'always', reset: 'kept' },
  articleVersions: { clone: 'always', reset: 'kept' },
  sequences: { clone: 'always', reset: 'kept' },
  sequenceItems: { clone: 'always', reset: 'kept' },
  sequencePublications: { clone: 'never', reset: 'gone' },
  // Whoever runs the exercise goes on running it; a clone is nobody's yet.
  sequenceLeases: { clone: 'never', reset: 'kept' },
  // Who has a way into the original, and who is told of it, has and is told nothing of the copy.
  apiTokens: { clone: 'never', reset: 'kept' },
  webhooks: { clone: 'never', reset: 'kept' },
  webhookDeliveries: { clone: 'never', reset: 'gone' },
  // Nothing takes a record away but the end of the exercise that it is of (design rule 7).
  audit: { clone: 'never', reset: 'kept' },
  idempotencyKeys: { clone: 'never', reset: 'gone' },
}
export const tenantTableNames = Object.keys(tenantTables) as TenantTable[]
