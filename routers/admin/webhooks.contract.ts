import { z } from 'zod'
import { fieldErrors } from '../form-fields.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'

/** What one can be told of. */
export const webhookEvent = z.enum(['weeze.posted', 'weeze.replied', 'article.published'])
export type WebhookEvent = z.infer<typeof webhookEvent>

/** What is sent so that one sees whether it arrives. */
export const testWebhookEvent = 'webhook.test'

/** Most webhooks of an exercise. */
export const webhooksMax = 10

const isWebAddress = (value: string): boolean => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  // Credentials would be shown to everybody who manages webhooks, and a fragment is never sent.
  return url.username === '' && url.password === '' && url.hash === ''
}

const address = text(2000)
  .transform(value => value.trim())
  .refine(isWebAddress, fieldErrors.address)
const events = z
  .array(webhookEvent)
  .min(1, fieldErrors.required)
  .transform(all => [...new Set(all)])

/** The webhooks of the exercise with their newest deliveries. */
export const listWebhooksInput = z.strictObject({})

/** An address that is told of events from now on. */
export const addWebhookInput = z.strictObject({ url: address, events })
export type AddWebhookInput = z.output<typeof addWebhookInput>

/** What is absent stays as it is; what waits goes to the new address, and waits as long as it is switched off. */
export const editWebhookInput = z.strictObject({ id, url: address.optional(), events: events.optional(), enabled: z.boolean().optional() })
export type EditWebhookInput = z.output<typeof editWebhookInput>

/** One webhook: to be removed with what waits, or to be sent a test. */
export const webhookIdInput = z.strictObject({ id })

/** Why no answer came: the address is not one that may be asked (said alike of whatever is there), nobody answered in five seconds, or nobody is there. */
export const deliveryProblem = z.enum(['address', 'timeout', 'unreachable'])
export type DeliveryProblem = z.infer<typeof deliveryProblem>

/** `status` = of the newest answer; `nextOn` = when a waiting one is tried again. */
export const webhookDelivery = z.object({
  id,
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  status: z.int().nullable(),
  problem: deliveryProblem.nullable(),
  createdOn: isoDateTime,
  triedOn: isoDateTime.nullable(),
  nextOn: isoDateTime.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  enabled: z.boolean(),
  createdOn: isoDateTime,
  /** The newest ten. */
  deliveries: z.array(webhookDelivery),
})
export type Webhook = z.infer<typeof webhook>

/** `allowed` = an administrator lets the exercise send; `hosts` = where to, each a host or `host:port`. */
export const webhookList = z.object({ allowed: z.boolean(), hosts: z.array(z.string()), data: z.array(webhook) })
export type WebhookList = z.infer<typeof webhookList>

/** `secret` signs what is sent; it is told here and never again. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>
