import { z } from 'zod'
import { deliveryProblems, webhookEvents } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { id, isoDateTime, noInput, text } from '../scalars.contract.ts'

/** The events that a webhook can subscribe to. */
const webhookEvent = z.enum(webhookEvents)

/** The event of a test delivery. */
export const testWebhookEvent = 'webhook.test'

const isWebAddress = (value: string): boolean => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  // Credentials would be shown to all who manage webhooks, and a fragment is never sent.
  return url.username === '' && url.password === '' && url.hash === ''
}

const address = text(2000)
  .transform(value => value.trim())
  .refine(isWebAddress, reason('address.invalid'))
const events = z
  .array(webhookEvent)
  .min(1, reason('input.required'))
  .transform(all => [...new Set(all)])

/** The webhooks of the exercise with their newest deliveries. */
export const listWebhooksInput = noInput

/** A URL that receives events from now on. */
export const addWebhookInput = z
  .strictObject({ url: address, events })
  .meta({ example: { url: 'https://board.example.org/weez', events: ['weeze.posted'] } })
export type AddWebhookInput = z.output<typeof addWebhookInput>

/** Absent fields do not change. Waiting deliveries go to the new URL, and wait while the webhook is disabled. */
export const editWebhookInput = z.strictObject({ id, url: address.optional(), events: events.optional(), enabled: z.boolean().optional() })
export type EditWebhookInput = z.output<typeof editWebhookInput>

/** Adds a webhook, or changes the one that has this URL: what a program asks for at each of its starts. */
export const putWebhookInput = z.strictObject({ url: address, events, enabled: z.boolean().default(true) })
export type PutWebhookInput = z.output<typeof putWebhookInput>

/** A delivery of a webhook that is sent again, or now if it waits. */
export const redeliverInput = z.strictObject({ id, deliveryId: id.meta({ description: 'The id of the delivery', example: 12 }) })
export type RedeliverInput = z.output<typeof redeliverInput>

/** What is refused of an address that fits its schema. */
export const webhookRefusals = { url: 'A web address without a password or a fragment' }

/** The webhook to delete, to test, or to give another secret. */
export const webhookIdInput = z.strictObject({ id })

/** `status` = HTTP status of the last answer; `nextOn` = the next attempt of a waiting delivery. */
export const webhookDelivery = z.object({
  id,
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  createdOn: isoDateTime,
  triedOn: isoDateTime.nullable(),
  nextOn: isoDateTime.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const webhookFields = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  enabled: z.boolean(),
  createdOn: isoDateTime,
  /** Why nothing can reach it: webhooks are not allowed, it is switched off, or its host and port are not listed. */
  undeliverable: z.enum(['exercise', 'disabled', 'host']).nullable(),
  /** Until when the secret before the last rotation signs too. */
  formerSecretUntil: isoDateTime.nullable(),
})
export type WebhookWithoutDeliveries = z.infer<typeof webhookFields>

export const webhook = webhookFields.extend({
  /** The newest ten. */
  deliveries: z.array(webhookDelivery),
})
export type Webhook = z.infer<typeof webhook>

/** `allowed` = an administrator has enabled webhooks for the exercise; `hosts` = the allowed targets, each a host or `host:port`. */
export const webhookList = z.object({ allowed: z.boolean(), hosts: z.array(z.string()), data: z.array(webhook) })
export type WebhookList = z.infer<typeof webhookList>

/** `secret` signs deliveries; it cannot be read again. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

/** `secret` is null for a webhook that was there before. */
export const webhookPut = z.object({ webhook, secret: z.string().nullable() })
export type PutWebhook = z.infer<typeof webhookPut>
