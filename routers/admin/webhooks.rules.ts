import { matchAllowList } from '../allow-list.rules.ts'
import type { WebhookDelivery, WebhookWithoutDeliveries } from './webhooks.contract.ts'

/** For how long the secret before a rotation signs too, in milliseconds: the receiver learns the new one meanwhile. */
export const formerSecretLifetime = 24 * 3_600_000

/** The secrets that sign at a moment, the newest first. */
export const signingSecrets = (
  { secret, formerSecret, formerSecretUntil }: { secret: string; formerSecret: string | null; formerSecretUntil: Date | null },
  now: Date,
): string[] => (formerSecret !== null && formerSecretUntil !== null && now < formerSecretUntil ? [secret, formerSecret] : [secret])

/** Why nothing can reach a webhook as things are; null = nothing forbids it. */
export const findUndeliverable = (
  { url, enabled }: { url: string; enabled: boolean },
  { allowed, hosts }: { allowed: boolean; hosts: readonly string[] },
): WebhookWithoutDeliveries['undeliverable'] => {
  if (!allowed) return 'exercise'
  if (!enabled) return 'disabled'
  return matchAllowList(new URL(url), hosts) === 'nothing' ? 'host' : null
}

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
