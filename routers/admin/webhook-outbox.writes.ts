import { and, eq, sql } from 'drizzle-orm'
import { idAt } from '#db/query/ids.ts'
import { prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { type ArticleRow, wireArticle } from '../press/article-rows.reads.ts'
import { lockExercise, takeMoment } from '../weezes/counters.writes.ts'
import { asSeen, noMarks, readSharedWeezes } from '../weezes/weezes.reads.ts'
import type { WebhookEvent } from './webhooks.contract.ts'

const listening = prepared((db: Db) => {
  const { exercises, webhooks } = db.t
  return db
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .innerJoin(exercises, eq(exercises.id, webhooks.exerciseId))
    .where(and(eq(webhooks.exerciseId, sql.placeholder('exerciseId')), eq(webhooks.enabled, true), eq(exercises.webhooks, true)))
    .prepare('webhooks_listening')
})

const listenersOf = async (tx: Db, exerciseId: number, event: WebhookEvent): Promise<number[]> =>
  (await listening(tx).execute({ exerciseId })).filter(({ events }) => events.includes(event)).map(({ id }) => id)

type Message = { event: string; data: unknown; now: Date }

/** Puts a message into the outbox of webhooks, inside the caller's transaction, which has the exercise's lock; one later than all before it. */
export const sendTo = async (tx: Db, exerciseId: number, webhookIds: readonly number[], { event, data, now }: Message): Promise<void> => {
  for (const webhookId of webhookIds) {
    const createdOn = await takeMoment(tx, exerciseId, now, 0)
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), exercice: true, data })
    const row = { exerciseId, id: idAt(createdOn), webhookId, event, body, nextOn: now, createdOn: now }
    await tx.insert(tx.t.webhookDeliveries).values(row)
  }
}

const announce = async (tx: Db, exerciseId: number, event: WebhookEvent, read: () => Promise<unknown>, now: Date): Promise<void> => {
  if ((await listenersOf(tx, exerciseId, event)).length === 0) return
  // From here on none of them is removed.
  await lockExercise(tx, exerciseId)
  const listeners = await listenersOf(tx, exerciseId, event)
  if (listeners.length > 0) await sendTo(tx, exerciseId, listeners, { event, data: await read(), now })
}

/** Tells of a weeze that was just stored, as somebody reads it who has done nothing with it. */
export const announceWeeze = (tx: Db, exerciseId: number, { id, replies }: { id: number; replies: boolean }, now: Date): Promise<void> => {
  const read = async () => asSeen(await readSharedWeezes(tx, exerciseId, [id]), noMarks)[0]
  return announce(tx, exerciseId, replies ? 'weeze.replied' : 'weeze.posted', read, now)
}

/** Tells of an article that was just published. */
export const announceArticle = (tx: Db, exerciseId: number, row: ArticleRow, now: Date): Promise<void> =>
  announce(tx, exerciseId, 'article.published', async () => wireArticle(row), now)
