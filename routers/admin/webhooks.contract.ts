import { z } from 'zod'
import { problems } from '../form-fields.contract.ts'
import { id, moment, text } from '../scalars.contract.ts'

/** What one can be told of. */
export const webhookEvent = z.enum(['weeze.posted', 'weeze.replied', 'article.published'])
export type WebhookEvent = z.infer<typeof webhookEvent>

/** What is sent so that one sees whether it arrives. */
export const testEvent = 'webhook.test'

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
  .refine(isWebAddress, problems.address)
const events = z
  .array(webhookEvent)
  .min(1, problems.required)
  .transform(all => [...new Set(all)])

/** The webhooks of the exercise with their newest deliveries. */
export const listWebhooks = z.strictObject({})

/** An address that is told of events from now on. */
export const addWebhook = z.strictObject({ url: address, events })
export type AddWebhook = z.output<typeof addWebhook>

/** What is absent stays as it is; what waits goes to the new address, and waits as long as it is switched off. */
export const editWebhook = z.strictObject({ id, url: address.optional(), events: events.optional(), enabled: z.boolean().optional() })
export type EditWebhook = z.output<typeof editWebhook>

/** One webhook: to be removed with what waits, or to be sent a test. */
export const oneWebhook = z.strictObject({ id })

/** Why no answer came: the address is not one that may be asked (said alike of whatever is there), nobody answered in five seconds, or nobody is there. */
export const sendingProblem = z.enum(['address', 'timeout', 'unreachable'])
export type SendingProblem = z.infer<typeof sendingProblem>

/** `status` = of the newest answer; `nextOn` = when a waiting one is tried again. */
export const delivery = z.object({
  id,
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  status: z.int().nullable(),
  problem: sendingProblem.nullable(),
  createdOn: moment,
  triedOn: moment.nullable(),
  nextOn: moment.nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  enabled: z.boolean(),
  createdOn: moment,
  /** The newest ten. */
  deliveries: z.array(delivery),
})
export type Webhook = z.infer<typeof webhook>

/** `allowed` = an administrator lets the exercise send; `hosts` = where to, each a host or `host:port`. */
export const webhookList = z.object({ allowed: z.boolean(), hosts: z.array(z.string()), data: z.array(webhook) })
export type WebhookList = z.infer<typeof webhookList>

/** `secret` signs what is sent; it is told here and never again. */
export const madeWebhook = z.object({ webhook, secret: z.string() })
export type MadeWebhook = z.infer<typeof madeWebhook>
