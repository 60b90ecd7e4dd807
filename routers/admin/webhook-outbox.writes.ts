import { and, eq, sql } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { type ArticleRow, toArticle } from '../press/article-rows.reads.ts'
import { allocateCreatedOn, lockExercise } from '../weezes/counters.writes.ts'
import { emptyViewerState, readSharedWeezes, withViewerState } from '../weezes/weezes.reads.ts'
import type { WebhookEvent } from './webhooks.contract.ts'

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

type WebhookMessage = { event: string; data: unknown; now: Date }

/** Puts a message into the outbox of webhooks, inside the caller's transaction, which has the exercise's lock; one later than all before it. */
export const enqueueDeliveries = async (
  tx: Db,
  exerciseId: number,
  webhookIds: readonly number[],
  { event, data, now }: WebhookMessage,
): Promise<void> => {
  for (const webhookId of webhookIds) {
    const createdOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), exercice: true, data })
    const row = { exerciseId, id: timeOrderedId(createdOn), webhookId, event, body, nextOn: now, createdOn: now }
    await tx.insert(tx.t.webhookDeliveries).values(row)
  }
}

const enqueueEvent = async (tx: Db, exerciseId: number, event: WebhookEvent, read: () => Promise<unknown>, now: Date): Promise<void> => {
  if ((await readSubscribedWebhookIds(tx, exerciseId, event)).length === 0) return
  // From here on none of them is removed.
  await lockExercise(tx, exerciseId)
  const listeners = await readSubscribedWebhookIds(tx, exerciseId, event)
  if (listeners.length > 0) await enqueueDeliveries(tx, exerciseId, listeners, { event, data: await read(), now })
}

/** Tells of a weeze that was just stored, as somebody reads it who has done nothing with it. */
export const enqueueWeezeEvent = (
  tx: Db,
  exerciseId: number,
  { id, replies }: { id: number; replies: boolean },
  now: Date,
): Promise<void> => {
  const read = async () => withViewerState(await readSharedWeezes(tx, exerciseId, [id]), emptyViewerState)[0]
  return enqueueEvent(tx, exerciseId, replies ? 'weeze.replied' : 'weeze.posted', read, now)
}

/** Tells of an article that was just published. */
export const enqueueArticleEvent = (tx: Db, exerciseId: number, row: ArticleRow, now: Date): Promise<void> =>
  enqueueEvent(tx, exerciseId, 'article.published', async () => toArticle(row), now)
