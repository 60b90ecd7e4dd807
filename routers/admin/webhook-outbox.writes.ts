import { and, eq, sql } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { WebhookEvent } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import type { ArticlePublished, WeezePublished } from '../events.ts'
import { readArticleRow, toArticle } from '../press/articles.reads.ts'
import { allocateCreatedOn, lockExercise } from '../weezes/counters.writes.ts'
import { emptyViewerState, readSharedWeezes, withViewerState } from '../weezes/weezes.reads.ts'

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

/** Queues a message for webhooks, after all earlier ones, in the caller's transaction, which must hold the exercise's lock. */
export const enqueueDeliveries = async (
  tx: Db,
  exerciseId: number,
  webhookIds: readonly number[],
  { event, data, now }: WebhookMessage,
): Promise<void> => {
  tx.touch(exerciseId, 'connections')
  for (const webhookId of webhookIds) {
    const createdOn = await allocateCreatedOn(tx, exerciseId, now, 0)
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), exercice: true, data })
    const row = { exerciseId, id: timeOrderedId(createdOn), webhookId, event, body, nextOn: now, createdOn: now }
    await tx.insert(tx.t.webhookDeliveries).values(row)
  }
}

const enqueueEvent = async (tx: Db, exerciseId: number, event: WebhookEvent, read: () => Promise<unknown>, now: Date): Promise<void> => {
  if ((await readSubscribedWebhookIds(tx, exerciseId, event)).length === 0) return
  // Deleting a webhook takes the same lock, so the second list stays valid.
  await lockExercise(tx, exerciseId)
  const webhookIds = await readSubscribedWebhookIds(tx, exerciseId, event)
  if (webhookIds.length > 0) await enqueueDeliveries(tx, exerciseId, webhookIds, { event, data: await read(), now })
}

/** Queues a published weeze without anybody's viewer state. */
export const enqueueWeezeEvent = async (tx: Db, { exerciseId, id, repliedAuthorId, by, now }: WeezePublished): Promise<void> => {
  if (!by) return
  const read = async () => withViewerState(await readSharedWeezes(tx, exerciseId, [id]), emptyViewerState)[0]
  await enqueueEvent(tx, exerciseId, repliedAuthorId === undefined ? 'weeze.posted' : 'weeze.replied', read, now)
}

/** Queues a published article. */
export const enqueueArticleEvent = (tx: Db, { exerciseId, frontId, now }: ArticlePublished): Promise<void> =>
  enqueueEvent(
    tx,
    exerciseId,
    'article.published',
    async () => toArticle(orNotFound(await readArticleRow(tx, exerciseId, { ref: frontId }))),
    now,
  )
