import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit.writes.ts'
import { found, Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { sendTo } from './webhook-outbox.writes.ts'
import { type AddWebhook, type EditWebhook, type MadeWebhook, testEvent, type Webhook, webhooksMax } from './webhooks.contract.ts'
import { readWebhookRow, showWebhook } from './webhooks.reads.ts'

type Act = 'add' | 'edit' | 'delete' | 'test'

const record = (tx: Db, actor: Actor, act: Act, objectId: number, now: Date): Promise<void> =>
  audit(tx, actor, { action: `webhook.${act}`, identityId: actor.userId, objectId, now })

/** Adds a webhook, switched on; its secret is told in the answer, and never again. 409 when the exercise has ten. */
export const addWebhook = (store: Store, actor: Actor, { url, events }: AddWebhook, now: Date): Promise<MadeWebhook> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { webhooks } = tx.t
    await lockExercise(tx, exerciseId)
    const count = await tx.$count(webhooks, eq(webhooks.exerciseId, exerciseId))
    if (count >= webhooksMax) throw new Refusal('CONFLICT', { fields: { url: problems.webhooks } })
    const id = newId(now)
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    await tx.insert(webhooks).values({ exerciseId, id, url, events, secret, enabled: true, createdOn: now })
    await record(tx, actor, 'add', id, now)
    return { webhook: await showWebhook(tx, await readWebhookRow(tx, exerciseId, id)), secret }
  })

/** Changes what is given; 404 for none. */
export const editWebhook = (store: Store, actor: Actor, { id, ...changes }: EditWebhook, now: Date): Promise<Webhook> =>
  store.write(async tx => {
    const { webhooks } = tx.t
    const own = and(eq(webhooks.exerciseId, actor.exerciseId), eq(webhooks.id, id))
    // `id` changes nothing: an update must name a column.
    const [row] = await tx
      .update(webhooks)
      .set({ id, ...changes })
      .where(own)
      .returning()
    await record(tx, actor, 'edit', found(row).id, now)
    return showWebhook(tx, found(row))
  })

/** Removes a webhook with its deliveries, also those that wait; 404 for none. */
export const deleteWebhook = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { webhookDeliveries: deliveries, webhooks } = tx.t
    // Nothing is put into its outbox in between.
    await lockExercise(tx, exerciseId)
    await tx.delete(deliveries).where(and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, id)))
    const own = and(eq(webhooks.exerciseId, exerciseId), eq(webhooks.id, id))
    found((await tx.delete(webhooks).where(own).returning({ id: webhooks.id }))[0])
    await record(tx, actor, 'delete', id, now)
  })

/** Sends a test behind what waits; 409 where nothing is sent because it is switched off. */
export const testWebhook = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<Webhook> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { exercises } = tx.t
    await lockExercise(tx, exerciseId)
    const row = await readWebhookRow(tx, exerciseId, id)
    const [exercise] = await tx.select({ allowed: exercises.webhooks }).from(exercises).where(eq(exercises.id, exerciseId))
    if (!row.enabled || !exercise?.allowed) throw new Refusal('CONFLICT', { fields: { enabled: problems.webhookOff } })
    await sendTo(tx, exerciseId, [id], { event: testEvent, data: {}, now })
    await record(tx, actor, 'test', id, now)
    return showWebhook(tx, row)
  })
