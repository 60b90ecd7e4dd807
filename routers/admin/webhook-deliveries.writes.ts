import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { DueDelivery } from './webhook-deliveries.reads.ts'
import type { DeliveryProblem } from './webhooks.contract.ts'
import { nextAttemptOn } from './webhooks.rules.ts'

/** How many deliveries of a webhook are kept when they are over. */
const finishedDeliveriesMax = 50

const webhookFilter = ({ t: { webhooks } }: Db, { exerciseId, webhookId }: DueDelivery) =>
  and(eq(webhooks.exerciseId, exerciseId), eq(webhooks.id, webhookId))

const deliveryFilter = ({ t: { webhookDeliveries: deliveries } }: Db, { exerciseId, id }: DueDelivery) =>
  and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.id, id))

/**
 * Takes a webhook for one attempt, where nobody has it, or who has it is `gone`. Answers the beat that it is held with; undefined where
 * another process was faster, or has sent this delivery since it was read.
 */
export const claimWebhook = (store: Store, due: DueDelivery, by: string, gone: boolean): Promise<number | undefined> =>
  store.write(async tx => {
    const { webhookDeliveries: deliveries, webhooks } = tx.t
    const left = gone && due.holder ? and(eq(webhooks.holder, due.holder), eq(webhooks.beat, due.beat)) : undefined
    const [held] = await tx
      .update(webhooks)
      .set({ holder: by, beat: sql`${webhooks.beat} + 1` })
      .where(and(webhookFilter(tx, due), or(isNull(webhooks.holder), left)))
      .returning({ beat: webhooks.beat })
    if (!held) return undefined
    const [delivery] = await tx.select().from(deliveries).where(deliveryFilter(tx, due))
    if (delivery?.nextOn && delivery.attempts === due.attempts) return held.beat
    await tx.update(webhooks).set({ holder: null }).where(webhookFilter(tx, due))
    return undefined
  })

const pruneDeliveries = async (tx: Db, { exerciseId, webhookId }: DueDelivery): Promise<void> => {
  const { webhookDeliveries: deliveries } = tx.t
  const over = and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, webhookId), isNull(deliveries.nextOn))
  const [oldest] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(over)
    .orderBy(desc(deliveries.id))
    .limit(1)
    .offset(finishedDeliveriesMax - 1)
  if (oldest) await tx.delete(deliveries).where(and(over, lt(deliveries.id, oldest.id)))
}

/** What came of an attempt: an answer, or why there was none. */
export type DeliveryAttempt = { status: number } | { problem: DeliveryProblem }

/** Notes an attempt and gives the webhook back; notes nothing where another process has taken it over meanwhile. */
export const recordAttempt = (
  store: Store,
  due: DueDelivery,
  held: { by: string; beat: number },
  attempt: DeliveryAttempt,
  now: Date,
): Promise<void> =>
  store.write(async tx => {
    const { webhookDeliveries: deliveries, webhooks } = tx.t
    const still = and(webhookFilter(tx, due), eq(webhooks.holder, held.by), eq(webhooks.beat, held.beat))
    const [kept] = await tx.update(webhooks).set({ holder: null }).where(still).returning({ id: webhooks.id })
    if (!kept) return
    const status = 'status' in attempt ? attempt.status : null
    const delivered = status !== null && status >= 200 && status < 300
    const attempts = due.attempts + 1
    const nextOn = delivered ? null : nextAttemptOn(attempts, due.createdOn, now)
    await tx
      .update(deliveries)
      .set({
        attempts,
        nextOn,
        // What is over is not sent again; articles are long.
        ...(nextOn ? {} : { body: '' }),
        triedOn: now,
        status,
        problem: 'problem' in attempt ? attempt.problem : null,
        deliveredOn: delivered ? now : null,
      })
      .where(deliveryFilter(tx, due))
    await pruneDeliveries(tx, due)
  })
