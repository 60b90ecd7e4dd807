import type { AccountTables } from './accounts.ts'
import type { DeliveryProblem, WebhookEvent } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { SchemaBuilder } from './kit-postgresql.ts'

/** What programs outside use: the tokens that they come with, and the webhooks by which they are told. */
export const createIntegrationTables = (
  { table, id, int, text, bool, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const apiTokens = table(
    'api_tokens',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      userId: id().notNull(),
      name: text().notNull(),
      /** SHA-256 of the token, hexadecimal: a copy of this table lets nobody in. */
      hash: text().notNull(),
      createdOn: time().notNull(),
      expiresOn: time().notNull(),
      /** Newest noted use, to the hour. */
      usedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('api_tokens_hash').on(t.hash),
      index('api_tokens_user').on(t.exerciseId, t.userId),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'api_tokens_user' }),
    ],
  )
  const webhooks = table(
    'webhooks',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      url: text().notNull(),
      /** As it was shown: it signs what is sent, so a hash would not do. */
      secret: text().notNull(),
      events: json<WebhookEvent[]>().notNull(),
      enabled: bool().notNull(),
      /** Which process is sending something of it; null = none. */
      holder: text(),
      /** Counts the times it was held, so that no clock decides whether a holder lives. */
      beat: int().notNull().default(0),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'webhooks_exercise' }),
    ],
  )
  /** The outbox: written with what happened, read by whoever sends. */
  const webhookDeliveries = table(
    'webhook_deliveries',
    {
      exerciseId: id().notNull(),
      /** In the order in which things happened in the exercise. */
      id: id().notNull(),
      webhookId: id().notNull(),
      event: text().notNull(),
      /** The bytes that are signed and sent, the same at every attempt; empty when it is over. */
      body: text().notNull(),
      attempts: int().notNull().default(0),
      /** When it is sent, or sent again; null = over. */
      nextOn: time(),
      triedOn: time(),
      deliveredOn: time(),
      /** HTTP status of the newest answer; null = there was none. */
      status: int(),
      /** Why there was none. */
      problem: text().$type<DeliveryProblem>(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('webhook_deliveries_webhook').on(t.exerciseId, t.webhookId, t.id),
      index('webhook_deliveries_next').on(t.nextOn),
      foreignKey({
        columns: [t.exerciseId, t.webhookId],
        foreignColumns: [webhooks.exerciseId, webhooks.id],
        name: 'webhook_deliveries_webhook',
      }),
    ],
  )
  return { apiTokens, webhooks, webhookDeliveries }
}
