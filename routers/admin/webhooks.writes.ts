import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { fieldErrors } from '../field-errors.contract.ts'
import { webhooksMax } from '../limits.contract.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { enqueueDeliveries } from './webhook-outbox.writes.ts'
import { type AddWebhookInput, type EditWebhookInput, testWebhookEvent, type Webhook, type WebhookWithSecret } from './webhooks.contract.ts'
import { readWebhookRow, readWebhookWithDeliveries } from './webhooks.reads.ts'

type WebhookAction = 'add' | 'edit' | 'delete' | 'test'

const auditWebhook = (tx: Db, actor: Actor, action: WebhookAction, objectId: number, now: Date): Promise<void> =>
  recordAudit(tx, actor, { action: `webhook.${action}`, identityId: actor.userId, objectId, now })

/** Adds an enabled webhook. Its secret is in the answer and cannot be read again. 409 when the exercise has ten. */
export const addWebhook = (store: Store, actor: Actor, { url, events }: AddWebhookInput, now: Date): Promise<WebhookWithSecret> =>
  store.write(async tx => {
    tx.touch(actor.exerciseId, 'connections')
    const { exerciseId } = actor
    const { webhooks } = tx.t
    await lockExercise(tx, exerciseId)
    const count = await tx.$count(webhooks, eq(webhooks.exerciseId, exerciseId))
    if (count >= webhooksMax) throw new AppError('CONFLICT', { fields: { url: fieldErrors.webhooks } })
    const id = newId(now)
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    await tx.insert(webhooks).values({ exerciseId, id, url, events, secret, enabled: true, createdOn: now })
    await auditWebhook(tx, actor, 'add', id, now)
    return { webhook: await readWebhookWithDeliveries(tx, await readWebhookRow(tx, exerciseId, id)), secret }
  })

/** Changes the given fields; 404 when there is none. */
export const editWebhook = (store: Store, actor: Actor, { id, ...changes }: EditWebhookInput, now: Date): Promise<Webhook> =>
  store.write(async tx => {
    tx.touch(actor.exerciseId, 'connections')
    const { webhooks } = tx.t
    const own = and(eq(webhooks.exerciseId, actor.exerciseId), eq(webhooks.id, id))
    // `id` does not change: an update needs at least one column.
    const [row] = await tx
      .update(webhooks)
      .set({ id, ...changes })
      .where(own)
      .returning()
    await auditWebhook(tx, actor, 'edit', orNotFound(row).id, now)
    return readWebhookWithDeliveries(tx, orNotFound(row))
  })

/** Deletes a webhook with its deliveries, waiting ones too; 404 when there is none. */
export const deleteWebhook = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<void> =>
  store.write(async tx => {
    tx.touch(actor.exerciseId, 'connections')
    const { exerciseId } = actor
    const { webhookDeliveries: deliveries, webhooks } = tx.t
    // Blocks new deliveries.
    await lockExercise(tx, exerciseId)
    await tx.delete(deliveries).where(and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, id)))
    const own = and(eq(webhooks.exerciseId, exerciseId), eq(webhooks.id, id))
    orNotFound((await tx.delete(webhooks).where(own).returning({ id: webhooks.id }))[0])
    await auditWebhook(tx, actor, 'delete', id, now)
  })

/** Queues a test delivery; 409 when the webhook, or webhooks of the exercise, are disabled. */
export const testWebhook = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<Webhook> =>
  store.write(async tx => {
    tx.touch(actor.exerciseId, 'connections')
    const { exerciseId } = actor
    const { exercises } = tx.t
    await lockExercise(tx, exerciseId)
    const row = await readWebhookRow(tx, exerciseId, id)
    const [exercise] = await tx.select({ allowed: exercises.webhooks }).from(exercises).where(eq(exercises.id, exerciseId))
    if (!row.enabled || !exercise?.allowed) throw new AppError('CONFLICT', { fields: { enabled: fieldErrors.webhookOff } })
    await enqueueDeliveries(tx, exerciseId, [id], { event: testWebhookEvent, data: {}, now })
    await auditWebhook(tx, actor, 'test', id, now)
    return readWebhookWithDeliveries(tx, row)
  })
