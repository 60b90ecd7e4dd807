import { postgresqlSchemaBuilder } from './builder-postgresql.ts'
import { createTables } from './tables.ts'

// drizzle-kit reads tables that are exported one by one.
export const {
  clients,
  exercises,
  users,
  sessions,
  signInFailures,
  weezes,
  likes,
  hashtags,
  weezeHashtags,
  follows,
  notifications,
  images,
  presences,
  conversations,
  participants,
  messages,
  mediaSources,
  articles,
  articleVersions,
  sequences,
  sequenceItems,
  sequencePublications,
  sequenceLeases,
  apiTokens,
  webhooks,
  webhookDeliveries,
  audit,
  idempotencyKeys,
} = createTables(postgresqlSchemaBuilder)
