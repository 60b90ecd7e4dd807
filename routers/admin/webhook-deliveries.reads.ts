import { and, eq, isNotNull, lte, min } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** Most webhooks that are sent to at a time. */
const dueDeliveriesMax = 20

/** A due delivery with the data for sending it. */
export type DueDelivery = {
  exerciseId: number
  webhookId: number
  id: number
  attempts: number
  body: string
  createdOn: Date
  url: string
  secret: string
  formerSecret: string | null
  formerSecretUntil: Date | null
  hosts: string[]
  /** The process that sends for this webhook, and how often the webhook was claimed. */
  holder: string | null
  beat: number
}

/** The oldest waiting delivery of each enabled webhook, if it is due; later ones wait for it. */
export const readDueDeliveries = async (db: Db, now: Date): Promise<DueDelivery[]> => {
  const { exercises, webhookDeliveries: deliveries, webhooks } = db.t
  const firsts = db
    .select({ exerciseId: deliveries.exerciseId, webhookId: deliveries.webhookId, id: min(deliveries.id).as('first') })
    .from(deliveries)
    .where(isNotNull(deliveries.nextOn))
    .groupBy(deliveries.exerciseId, deliveries.webhookId)
    .as('firsts')
  const { exerciseId, webhookId, id, attempts, body, createdOn } = deliveries
  const { url, secret, formerSecret, formerSecretUntil, holder, beat } = webhooks
  return db
    .select({
      exerciseId,
      webhookId,
      id,
      attempts,
      body,
      createdOn,
      hosts: exercises.webhookHosts,
      url,
      secret,
      formerSecret,
      formerSecretUntil,
      holder,
      beat,
    })
    .from(firsts)
    .innerJoin(deliveries, and(eq(deliveries.exerciseId, firsts.exerciseId), eq(deliveries.id, firsts.id)))
    .innerJoin(webhooks, and(eq(webhooks.exerciseId, deliveries.exerciseId), eq(webhooks.id, deliveries.webhookId)))
    .innerJoin(exercises, eq(exercises.id, deliveries.exerciseId))
    .where(and(lte(deliveries.nextOn, now), eq(webhooks.enabled, true), eq(exercises.webhooks, true)))
    .limit(dueDeliveriesMax)
}
