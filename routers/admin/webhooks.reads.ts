import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Webhook, WebhookDelivery, WebhookList } from './webhooks.contract.ts'
import { findUndeliverable, toDeliveryState } from './webhooks.rules.ts'

/** Deliveries of each webhook in a list. */
const shownDeliveries = 10

type DeliveryRow = Db['t']['webhookDeliveries']['$inferSelect']
type WebhookRow = Db['t']['webhooks']['$inferSelect']

const toWebhookDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: toDeliveryState(row),
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  createdOn: row.createdOn.toISOString(),
  triedOn: row.triedOn?.toISOString() ?? null,
  nextOn: row.nextOn?.toISOString() ?? null,
})

/** Whether the exercise allows webhooks, and where they may go. */
export const readWebhookRules = async (db: Db, exerciseId: number): Promise<{ allowed: boolean; hosts: string[] }> => {
  const { exercises } = db.t
  const rules = { allowed: exercises.webhooks, hosts: exercises.webhookHosts }
  return orNotFound((await db.select(rules).from(exercises).where(eq(exercises.id, exerciseId)))[0])
}

/** A webhook with its newest deliveries. */
export const readWebhookWithDeliveries = async (db: Db, row: WebhookRow): Promise<Webhook> => {
  const { exerciseId, id, url, events, enabled, createdOn, formerSecretUntil } = row
  const { webhookDeliveries: deliveries } = db.t
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, id)))
    .orderBy(desc(deliveries.id))
    .limit(shownDeliveries)
  const shown = {
    id,
    url,
    events,
    enabled,
    createdOn: createdOn.toISOString(),
    undeliverable: findUndeliverable(row, await readWebhookRules(db, exerciseId)),
    formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
  }
  return { ...shown, deliveries: rows.map(toWebhookDelivery) }
}

/** The webhooks of the exercise, oldest first. */
export const readWebhooks = async (db: Db, { exerciseId }: Actor): Promise<WebhookList> => {
  const { webhooks } = db.t
  const rows = await db.select().from(webhooks).where(eq(webhooks.exerciseId, exerciseId)).orderBy(asc(webhooks.id))
  const data: Webhook[] = []
  for (const row of rows) data.push(await readWebhookWithDeliveries(db, row))
  return { ...(await readWebhookRules(db, exerciseId)), data }
}

/** The row of a webhook of the exercise; 404 when there is none. */
export const readWebhookRow = async (db: Db, exerciseId: number, id: number): Promise<WebhookRow> => {
  const { webhooks } = db.t
  const own = and(eq(webhooks.exerciseId, exerciseId), eq(webhooks.id, id))
  return orNotFound((await db.select().from(webhooks).where(own))[0])
}
