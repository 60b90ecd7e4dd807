import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { DeliveryProblem, WebhookEvent } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** API tokens and webhooks of other programs. */
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
      /** SHA-256 of the token, hexadecimal: a copy of this table lets nobody sign in. */
      hash: text().notNull(),
      createdOn: time().notNull(),
      expiresOn: time().notNull(),
      /** Last use, recorded at most once an hour. */
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
      /** In clear text: the server signs deliveries with it. */
      secret: text().notNull(),
      /** The secret before the last rotation, which signs too until a moment; null = there was none. */
      formerSecret: text(),
      formerSecretUntil: time(),
      events: json<WebhookEvent[]>().notNull(),
      enabled: bool().notNull(),
      /** Id of the process that is sending one of its deliveries; null = none. */
      holder: text(),
      /** Increases with every claim, so that the liveness of a holder does not depend on clocks. */
      beat: int().notNull().default(0),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'webhooks_exercise' }),
    ],
  )
  /** The outbox: rows are written in the transaction of the event and read by the webhook worker. */
  const webhookDeliveries = table(
    'webhook_deliveries',
    {
      exerciseId: id().notNull(),
      /** In the order of the events of the exercise. */
      id: id().notNull(),
      webhookId: id().notNull(),
      event: text().notNull(),
      /** What is sent, without the addresses that only the sending process knows. */
      body: text().notNull(),
      attempts: int().notNull().default(0),
      /** When the next attempt is due; null = the delivery has ended. */
      nextOn: time(),
      triedOn: time(),
      deliveredOn: time(),
      /** HTTP status of the newest response; null = there was no response. */
      status: int(),
      /** Why there was no response. */
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
