import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { DeliveryProblem } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { DueDelivery } from './webhook-deliveries.reads.ts'
import { nextAttemptOn } from './webhooks.rules.ts'

/** Finished deliveries of a webhook that are kept. */
export const finishedDeliveriesMax = 50

const webhookFilter = ({ t: { webhooks } }: Db, { exerciseId, webhookId }: DueDelivery) =>
  and(eq(webhooks.exerciseId, exerciseId), eq(webhooks.id, webhookId))

const deliveryFilter = ({ t: { webhookDeliveries: deliveries } }: Db, { exerciseId, id }: DueDelivery) =>
  and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.id, id))

/**
 * Claims a webhook for one attempt, unless another process holds it; `gone` = that process has ended. Answers the beat of the claim;
 * undefined when another process was faster, or has sent this delivery since it was read.
 */
export const claimWebhook = (store: Store, due: DueDelivery, by: string, gone: boolean): Promise<number | undefined> =>
  store.write(async tx => {
    tx.invalidate(due.exerciseId, 'connections')
    const { webhookDeliveries: deliveries, webhooks } = tx.t
    const ofEndedHolder = gone && due.holder ? and(eq(webhooks.holder, due.holder), eq(webhooks.beat, due.beat)) : undefined
    const [claim] = await tx
      .update(webhooks)
      .set({ holder: by, beat: sql`${webhooks.beat} + 1` })
      .where(and(webhookFilter(tx, due), or(isNull(webhooks.holder), ofEndedHolder)))
      .returning({ beat: webhooks.beat })
    if (!claim) return undefined
    const [delivery] = await tx.select().from(deliveries).where(deliveryFilter(tx, due))
    if (delivery?.nextOn && delivery.attempts === due.attempts) return claim.beat
    await tx.update(webhooks).set({ holder: null }).where(webhookFilter(tx, due))
    return undefined
  })

const pruneDeliveries = async (tx: Db, { exerciseId, webhookId }: DueDelivery): Promise<void> => {
  const { webhookDeliveries: deliveries } = tx.t
  const finished = and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, webhookId), isNull(deliveries.nextOn))
  const [oldest] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(finished)
    .orderBy(desc(deliveries.id))
    .limit(1)
    .offset(finishedDeliveriesMax - 1)
  if (oldest) await tx.delete(deliveries).where(and(finished, lt(deliveries.id, oldest.id)))
}

/** The result of an attempt: the HTTP status, or why there was none. */
export type DeliveryAttempt = { status: number } | { problem: DeliveryProblem }

/** The status by which a receiver says that it wants no more. */
const goneStatus = 410

/** Records an attempt and releases the webhook, which 410 Gone switches off; does nothing when another process has claimed it since. */
export const recordAttempt = (
  store: Store,
  due: DueDelivery,
  held: { by: string; beat: number },
  attempt: DeliveryAttempt,
  now: Date,
): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(due.exerciseId, 'connections')
    const { webhookDeliveries: deliveries, webhooks } = tx.t
    const ownClaim = and(webhookFilter(tx, due), eq(webhooks.holder, held.by), eq(webhooks.beat, held.beat))
    const [released] = await tx.update(webhooks).set({ holder: null }).where(ownClaim).returning({ id: webhooks.id })
    if (!released) return
    const status = 'status' in attempt ? attempt.status : null
    const delivered = status !== null && status >= 200 && status < 300
    const attempts = due.attempts + 1
    const gone = status === goneStatus
    const nextOn = delivered || gone ? null : nextAttemptOn(attempts, due.createdOn, now)
    if (gone) await tx.update(webhooks).set({ enabled: false }).where(webhookFilter(tx, due))
    await tx
      .update(deliveries)
      .set({
        attempts,
        nextOn,
        triedOn: now,
        status,
        problem: 'problem' in attempt ? attempt.problem : null,
        deliveredOn: delivered ? now : null,
      })
      .where(deliveryFilter(tx, due))
    await pruneDeliveries(tx, due)
  })
