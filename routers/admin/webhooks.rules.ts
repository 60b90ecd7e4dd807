import type { WebhookDelivery } from './webhooks.contract.ts'

/** Seconds from each failed attempt to the next one. */
const retryDelays = [5, 30, 120, 300, 900]

/** Age in milliseconds at which a delivery is not retried any more, so that a queue behind a receiver that was down empties quickly. */
const retryTimeout = 3_600_000

/** The moment of the next attempt after so many failed ones; null = no more attempts. */
export const nextAttemptOn = (attempts: number, createdOn: Date, now: Date): Date | null => {
  const wait = retryDelays[attempts - 1]
  if (wait === undefined || now.getTime() - createdOn.getTime() > retryTimeout) return null
  return new Date(now.getTime() + wait * 1000)
}

export const toDeliveryState = ({ nextOn, deliveredOn }: { nextOn: Date | null; deliveredOn: Date | null }): WebhookDelivery['state'] => {
  if (deliveredOn) return 'delivered'
  return nextOn ? 'waiting' : 'failed'
}
