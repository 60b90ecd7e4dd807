import { randomUUID } from 'node:crypto'
import { type DueDelivery, readDueDeliveries } from '#routers/admin/webhook-deliveries.reads.ts'
import { claimWebhook, recordAttempt } from '#routers/admin/webhook-deliveries.writes.ts'
import { readListeningExerciseIds } from '#routers/admin/webhook-outbox.writes.ts'
import { markOverdue } from '#routers/desk/owed.writes.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { createLeaseWatch, startPolling } from './polling.ts'
import { sendDelivery, sendTimeout, withAddresses } from './send-webhook.ts'

/** How often the outbox is read, in milliseconds. */
const pollInterval = 500
/** How often is looked for what is overdue, in milliseconds. */
const overdueInterval = 5000
/** How long another holder's heartbeat must stand still until its claim is taken over: much longer than an attempt. */
const holderTimeout = 3 * sendTimeout

/** Without a configuration messages carry paths, and no addresses. */
type WebhookServices = Pick<Services, 'store' | 'now'> & { config?: Pick<Services['config'], 'publicUrl'> }

const logReadError = (error: unknown): void => log.error({ error }, 'The outbox could not be read')

/**
 * Sends the deliveries of the outbox: those of a webhook in their order, one at a time, by one process at a time. Claims work as the leases
 * of sequences do; on SQLite there is no other process.
 */
export const createWebhookSender = ({ store, now, config }: WebhookServices, monotonic: () => number = () => performance.now()) => {
  const by = randomUUID()
  const pending = new Map<string, Promise<void>>()
  const claims = createLeaseWatch(holderTimeout, monotonic)
  let stopped = false
  const keyOf = ({ exerciseId, webhookId }: DueDelivery) => `${exerciseId}/${webhookId}`

  /** Whether a webhook's claim belongs to a process that has died. */
  const isAbandoned = (due: DueDelivery): boolean => {
    const { holder, beat } = due
    if (holder === null) return false
    return store.engine === 'sqlite' || holder === by || claims.isAbandoned(keyOf(due), { holder, beat })
  }

  const deliver = async (due: DueDelivery): Promise<boolean> => {
    const abandoned = isAbandoned(due)
    if (due.holder !== null && !abandoned) return false
    const beat = await claimWebhook(store, due, by, abandoned)
    if (beat === undefined) return false
    claims.forget(keyOf(due))
    await recordAttempt(
      store,
      due,
      { by, beat },
      await sendDelivery({ ...due, body: withAddresses(due.body, config?.publicUrl) }, now()),
      now(),
    )
    return true
  }

  /** Starts the due delivery of every webhook that has none pending. */
  const look = async (): Promise<void> => {
    for (const due of stopped ? [] : await readDueDeliveries(store.read, now())) {
      const key = keyOf(due)
      if (stopped || pending.has(key)) continue
      const attempt = deliver(due)
        .catch(error => {
          log.error({ error }, 'A webhook could not be served')
          return false
        })
        .then(sent => {
          pending.delete(key)
          // The webhook's next delivery does not wait for the next poll.
          return sent ? look() : undefined
        })
        .catch(logReadError)
      pending.set(key, attempt)
    }
  }

  /** Waits for the pending attempts and those that follow them at once. */
  const settle = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending.values())
  }

  return {
    look,
    settle,
    /** Starts no further attempts and waits for the pending ones. */
    stop: async (): Promise<void> => {
      stopped = true
      await settle()
    },
  }
}

/** Tells what the cell owes and is late with, in the exercises where somebody listens. */
export const publishOverdue = async ({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> => {
  for (const exerciseId of await readListeningExerciseIds(store.read, 'debt.overdue')) await markOverdue(store, exerciseId, now())
}

/** Polls the outbox until it is stopped. */
export const createWebhookWorker = (services: WebhookServices) => {
  const { look, stop } = createWebhookSender(services)
  const stopPolling = startPolling(pollInterval, look, logReadError)
  const stopTelling = startPolling(overdueInterval, () => publishOverdue(services), logReadError)
  return { stop: async (): Promise<void> => void (await Promise.all([stopPolling(), stopTelling(), stop()])) }
}
