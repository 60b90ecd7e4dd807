import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { webhooksMax } from '../limits.contract.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { enqueueDeliveries } from './webhook-outbox.writes.ts'
import {
  type AddWebhookInput,
  type EditWebhookInput,
  type PutWebhook,
  type PutWebhookInput,
  type RedeliverInput,
  testWebhookEvent,
  type Webhook,
  type WebhookWithSecret,
} from './webhooks.contract.ts'
import { readWebhookRow, readWebhookRules, readWebhookWithDeliveries } from './webhooks.reads.ts'
import { findUndeliverable, formerSecretLifetime } from './webhooks.rules.ts'

type WebhookAction = 'add' | 'edit' | 'delete' | 'test' | 'redeliver' | 'rotate'

const auditWebhook = (tx: Db, actor: Actor, action: WebhookAction, objectId: number, now: Date): Promise<void> =>
  recordAudit(tx, actor, { action: `webhook.${action}`, identityId: actor.userId, objectId, now })

const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** Inserts a webhook in the caller's transaction, which must hold the exercise's lock. 409 when the exercise has ten. */
const insertWebhook = async (tx: Db, actor: Actor, { url, events, enabled }: PutWebhookInput, now: Date): Promise<WebhookWithSecret> => {
  const { exerciseId } = actor
  const { webhooks } = tx.t
  const count = await tx.$count(webhooks, eq(webhooks.exerciseId, exerciseId))
  if (count >= webhooksMax) throw new AppError('webhook.too_many', { max: webhooksMax })
  const id = newId(now)
  const secret = newSecret()
  await tx.insert(webhooks).values({ exerciseId, id, url, events, secret, enabled, createdOn: now })
  await auditWebhook(tx, actor, 'add', id, now)
  return { webhook: await readWebhookWithDeliveries(tx, await readWebhookRow(tx, exerciseId, id)), secret }
}

/** Adds an enabled webhook. Its secret is in the answer and cannot be read again. 409 when the exercise has ten. */
export const addWebhook = (store: Store, actor: Actor, input: AddWebhookInput, now: Date): Promise<WebhookWithSecret> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'connections')
    await lockExercise(tx, actor.exerciseId)
    return insertWebhook(tx, actor, { ...input, enabled: true }, now)
  })

/** Changes the oldest webhook with this URL, or adds one, whose secret is in the answer. */
export const putWebhook = (store: Store, actor: Actor, input: PutWebhookInput, now: Date): Promise<PutWebhook> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'connections')
    const { webhooks } = tx.t
    const { url, events, enabled } = input
    await lockExercise(tx, exerciseId)
    const same = and(eq(webhooks.exerciseId, exerciseId), eq(webhooks.url, url))
    const [known] = await tx.select({ id: webhooks.id }).from(webhooks).where(same).orderBy(asc(webhooks.id)).limit(1)
    if (!known) return insertWebhook(tx, actor, input, now)
    return { webhook: await updateWebhook(tx, actor, known.id, { events, enabled }, now), secret: null }
  })

/** Changes columns of a webhook; 404 when there is none. */
const updateWebhook = async (
  tx: Db,
  actor: Actor,
  id: number,
  changes: { [Column in keyof Db['t']['webhooks']['$inferInsert']]?: Db['t']['webhooks']['$inferInsert'][Column] | undefined },
  now: Date,
  action: WebhookAction = 'edit',
): Promise<Webhook> => {
  const { webhooks } = tx.t
  const own = and(eq(webhooks.exerciseId, actor.exerciseId), eq(webhooks.id, id))
  // `id` does not change: an update needs at least one column.
  const [row] = await tx
    .update(webhooks)
    .set({ id, ...changes })
    .where(own)
    .returning()
  await auditWebhook(tx, actor, action, orNotFound(row).id, now)
  return readWebhookWithDeliveries(tx, orNotFound(row))
}

/** Changes the given fields; 404 when there is none. */
export const editWebhook = (store: Store, actor: Actor, { id, ...changes }: EditWebhookInput, now: Date): Promise<Webhook> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'connections')
    return updateWebhook(tx, actor, id, changes, now)
  })

/**
 * Gives a webhook another secret, which is in the answer and cannot be read again; the one before signs too for a day, so that no message is
 * lost while the receiver changes it. 404 when there is none.
 */
export const rotateWebhookSecret = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<WebhookWithSecret> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'connections')
    await lockExercise(tx, exerciseId)
    const { secret: formerSecret } = await readWebhookRow(tx, exerciseId, id)
    const secret = newSecret()
    const values = { secret, formerSecret, formerSecretUntil: new Date(now.getTime() + formerSecretLifetime) }
    return { webhook: await updateWebhook(tx, actor, id, values, now, 'rotate'), secret }
  })

/** Throws 409, naming what forbids it, for a webhook that nothing can reach as things are. */
const assertDeliverable = async (tx: Db, row: Awaited<ReturnType<typeof readWebhookRow>>): Promise<void> => {
  const problem = findUndeliverable(row, await readWebhookRules(tx, row.exerciseId))
  if (problem === 'host') throw new AppError('webhook.host')
  if (problem) throw new AppError('webhook.off')
}

/**
 * Sends a delivery again under its own id, or now if it waits. 404 when there is none; 409 for one whose content is no longer kept, and, at once,
 * where the exercise, the webhook or the list of hosts forbids it.
 */
export const redeliver = (store: Store, actor: Actor, { id, deliveryId }: RedeliverInput, now: Date): Promise<Webhook> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'connections')
    await lockExercise(tx, exerciseId)
    const row = await readWebhookRow(tx, exerciseId, id)
    const { webhookDeliveries: deliveries } = tx.t
    const own = and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, id), eq(deliveries.id, deliveryId))
    const { body } = orNotFound((await tx.select({ body: deliveries.body }).from(deliveries).where(own))[0])
    if (body === '') throw new AppError('delivery.content_gone')
    await assertDeliverable(tx, row)
    await tx.update(deliveries).set({ attempts: 0, nextOn: now, deliveredOn: null }).where(own)
    await auditWebhook(tx, actor, 'redeliver', id, now)
    return readWebhookWithDeliveries(tx, row)
  })

/** Deletes a webhook with its deliveries, waiting ones too; 404 when there is none. */
export const deleteWebhook = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'connections')
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
    tx.invalidate(actor.exerciseId, 'connections')
    const { exerciseId } = actor
    await lockExercise(tx, exerciseId)
    const row = await readWebhookRow(tx, exerciseId, id)
    if (!row.enabled || !(await readWebhookRules(tx, exerciseId)).allowed) throw new AppError('webhook.off')
    await enqueueDeliveries(tx, exerciseId, [id], { event: testWebhookEvent, byId: actor.userId, now, telling: { data: {}, page: '/' } })
    await auditWebhook(tx, actor, 'test', id, now)
    return readWebhookWithDeliveries(tx, row)
  })
