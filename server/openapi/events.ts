import { z } from 'zod'
import type { webhookEvents } from '#db/schema/enums.ts'
import type { testWebhookEvent } from '#routers/admin/webhooks.contract.ts'
import { article } from '#routers/press/press.contract.ts'
import { weeze } from '#routers/weezes/weezes.contract.ts'
import { type Json, schemaOf } from './schemas.ts'

/** What each event carries; one that is not decided here does not compile. */
export const eventData: Record<(typeof webhookEvents)[number] | typeof testWebhookEvent, z.ZodType> = {
  'weeze.posted': weeze,
  'weeze.replied': weeze,
  'article.published': article,
  'webhook.test': z.strictObject({}),
}

const headerParameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signedBy = [
  headerParameter('webhook-id', 'The number of the message: the same when it is sent again'),
  headerParameter('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  headerParameter('webhook-signature', 'HMAC-SHA256 over id, timestamp and body, as Standard Webhooks say'),
]

/** The requests that Weez makes to webhooks, as the `webhooks` of the document. */
export const describeWebhooks = (used: Map<string, Json>): Json =>
  Object.fromEntries(
    Object.entries(eventData).map(([type, data]) => {
      const properties = {
        type: { type: 'string', const: type },
        timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
        exercice: { type: 'boolean', const: true },
        data: schemaOf(data, 'output', used),
      }
      const schema = { type: 'object', required: Object.keys(properties), properties }
      const post = {
        operationId: `webhook.${type}`,
        summary: `What a webhook receives for ${type}`,
        description: 'A status from 200 to 299 within five seconds means received; otherwise the same message comes again.',
        tags: ['admin'],
        security: [],
        parameters: signedBy,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received' }, '4XX': { description: 'Not received' } },
      }
      return [type, { post }]
    }),
  )
