import { randomUUID } from 'node:crypto'
import { type DueDelivery, readDueDeliveries } from '#routers/admin/webhook-deliveries.reads.ts'
import { claimWebhook, recordAttempt } from '#routers/admin/webhook-deliveries.writes.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { sendDelivery, sendTimeout } from './send.ts'

/** How often the outbox is looked into, in milliseconds. */
const pollInterval = 500
/** How long another holder may stay at the same beat until it is taken for dead: much longer than an attempt. */
const holderTimeout = 3 * sendTimeout

type HolderHeartbeat = { holder: string; beat: number; since: number }

/**
 * Sends what is in the outbox: each webhook's in its order, one at a time, by one process at a time. No clock decides who that is, as with
 * sequences; on SQLite nobody else can be there.
 */
export const createWebhookSender = ({ store, now }: Pick<Services, 'store' | 'now'>, monotonic: () => number = () => performance.now()) => {
  const by = randomUUID()
  const underWay = new Map<string, Promise<void>>()
  const heard = new Map<string, HolderHeartbeat>()
  let stopped = false
  const keyOf = ({ exerciseId, webhookId }: DueDelivery) => `${exerciseId}/${webhookId}`

  /** Whether the one who holds a webhook has died over it. */
  const isGone = (due: DueDelivery): boolean => {
    const { holder, beat } = due
    if (holder === null) return false
    if (store.engine === 'sqlite' || holder === by) return true
    const known = heard.get(keyOf(due))
    if (known?.holder === holder && known.beat === beat) return monotonic() - known.since >= holderTimeout
    heard.set(keyOf(due), { holder, beat, since: monotonic() })
    return false
  }

  const deliver = async (due: DueDelivery): Promise<boolean> => {
    const gone = isGone(due)
    if (due.holder !== null && !gone) return false
    const beat = await claimWebhook(store, due, by, gone)
    if (beat === undefined) return false
    heard.delete(keyOf(due))
    await recordAttempt(store, due, { by, beat }, await sendDelivery(due, now()), now())
    return true
  }

  /** Starts what is due of every webhook that nothing is under way for. */
  const look = async (): Promise<void> => {
    for (const due of stopped ? [] : await readDueDeliveries(store.read, now())) {
      const key = keyOf(due)
      if (stopped || underWay.has(key)) continue
      const ended = deliver(due)
        .catch(error => {
          log.error({ error }, 'A webhook could not be served')
          return false
        })
        .then(sent => {
          underWay.delete(key)
          // The next one need not wait for the interval.
          return sent ? look() : undefined
        })
        .catch(error => log.error({ error }, 'The outbox could not be read'))
      underWay.set(key, ended)
    }
  }

  /** Waits for the attempts under way and those that follow at once. */
  const settle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay.values())
  }

  return {
    look,
    settle,
    /** Begins nothing more, and waits for the attempts under way. */
    stop: async (): Promise<void> => {
      stopped = true
      await settle()
    },
  }
}

/** Looks into the outbox until it is stopped. */
export const createWebhookWorker = (services: Pick<Services, 'store' | 'now'>) => {
  const { look, stop } = createWebhookSender(services)
  const beat = () => void look().catch(error => log.error({ error }, 'The outbox could not be read'))
  beat()
  const timer = setInterval(beat, pollInterval)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await stop()
    },
  }
}
