import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { WebhookEvent } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { exerciseBasePath } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { webhookDeliveriesMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { allocateCreatedOn, lockExercise } from '../weezes/counters.writes.ts'
import type { Mention } from '../weezes/weezes.contract.ts'
import { finishedDeliveriesMax } from './webhook-deliveries.writes.ts'
import { type WebhookEventData, type WebhookMessage, webhookMessageVersion } from './webhook-events.contract.ts'

const selectActiveWebhooks = prepareOnce((db: Db) => {
  const { exercises, webhooks } = db.t
  return db
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .innerJoin(exercises, eq(exercises.id, webhooks.exerciseId))
    .where(and(eq(webhooks.exerciseId, sql.placeholder('exerciseId')), eq(webhooks.enabled, true), eq(exercises.webhooks, true)))
    .prepare('webhooks_listening')
})

const readSubscribedWebhookIds = async (tx: Db, exerciseId: number, event: WebhookEvent): Promise<number[]> =>
  (await selectActiveWebhooks(tx).execute({ exerciseId })).filter(({ events }) => events.includes(event)).map(({ id }) => id)

/** What is told of an event: its data, where its page is below the base path of the exercise, and the people whom its words name. */
export type Telling<Event extends keyof WebhookEventData> = { data: WebhookEventData[Event]; page: string; mentions?: readonly Mention[] }

type Told<Event extends keyof WebhookEventData> = { event: Event; byId: number | null; now: Date; telling: Telling<Event> }

const readExercise = async (tx: Db, exerciseId: number) => {
  const { clients, exercises } = tx.t
  const [row] = await tx
    .select({ name: exercises.name, clone: exercises.clone, path: clients.path })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(eq(exercises.id, exerciseId))
  return orNotFound(row)
}

/**
 * Gives up the oldest delivery of too many that wait for a webhook, and deletes those that were given up before it: people go on writing
 * while a receiver is slow or gone.
 */
const giveUpOldest = async (tx: Db, exerciseId: number, webhookId: number): Promise<void> => {
  const { webhookDeliveries: deliveries } = tx.t
  const { id, nextOn } = deliveries
  const own = and(eq(deliveries.exerciseId, exerciseId), eq(deliveries.webhookId, webhookId))
  const [first, ...older] = await tx
    .select({ id })
    .from(deliveries)
    .where(own)
    .orderBy(desc(id))
    .limit(finishedDeliveriesMax + 1)
    .offset(webhookDeliveriesMax)
  if (!first) return
  await tx
    .update(deliveries)
    .set({ nextOn: null, problem: 'overflow' })
    .where(and(own, lte(id, first.id), isNotNull(nextOn)))
  const oldest = older[finishedDeliveriesMax - 1]
  if (oldest) await tx.delete(deliveries).where(and(own, lte(id, oldest.id)))
}

/** Queues a message for webhooks, after all earlier ones, in the caller's transaction, which must hold the exercise's lock. */
export const enqueueDeliveries = async <Event extends keyof WebhookEventData>(
  tx: Db,
  exerciseId: number,
  webhookIds: readonly number[],
  { event, byId, now, telling: { data, page, mentions = [] } }: Told<Event>,
): Promise<void> => {
  tx.invalidate(exerciseId, 'connections')
  const { name, clone, path: clientPath } = await readExercise(tx, exerciseId)
  const base = exerciseBasePath(clientPath, clone)
  const actor = byId === null ? null : ((await readPeople(tx, exerciseId, new Set([byId]))).get(byId) ?? null)
  const message: WebhookMessage = {
    type: event,
    timestamp: now.toISOString(),
    exercice: true,
    version: webhookMessageVersion,
    // The process that sends knows the public address.
    exercise: { id: exerciseId, name, path: base, url: null },
    actor,
    mentions: [...mentions],
    path: `${base === '/' ? '' : base}${page}`,
    url: null,
    data,
  }
  for (const webhookId of webhookIds) {
    const createdOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const row = { exerciseId, id: timeOrderedId(createdOn), webhookId, event, body: JSON.stringify(message), nextOn: now, createdOn: now }
    await tx.insert(tx.t.webhookDeliveries).values(row)
    await giveUpOldest(tx, exerciseId, webhookId)
  }
}

/** Queues an event for the webhooks that listen to it, if any; only then `read` is called. Undefined from it: there is nothing to tell. */
export const enqueueEvent = async <Event extends WebhookEvent>(
  tx: Db,
  exerciseId: number,
  { event, byId, now, read }: Omit<Told<Event>, 'telling'> & { read: () => Promise<Telling<Event> | undefined> },
): Promise<void> => {
  if ((await readSubscribedWebhookIds(tx, exerciseId, event)).length === 0) return
  // Deleting a webhook takes the same lock, so the second list stays valid.
  await lockExercise(tx, exerciseId)
  const webhookIds = await readSubscribedWebhookIds(tx, exerciseId, event)
  const telling = webhookIds.length > 0 ? await read() : undefined
  if (telling) await enqueueDeliveries(tx, exerciseId, webhookIds, { event, byId, now, telling })
}

/** The exercises in which somebody listens to an event. */
export const readListeningExerciseIds = async (db: Db, event: WebhookEvent): Promise<number[]> => {
  const { exercises, webhooks } = db.t
  const allowed = db.select({ id: exercises.id }).from(exercises).where(eq(exercises.webhooks, true))
  const rows = await db
    .select({ exerciseId: webhooks.exerciseId, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.enabled, true), inArray(webhooks.exerciseId, allowed)))
  return [...new Set(rows.filter(({ events }) => events.includes(event)).map(({ exerciseId }) => exerciseId))]
}
