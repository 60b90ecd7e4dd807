import { z } from 'zod'
import { webhookEventData, webhookMessage } from '#routers/admin/webhook-events.contract.ts'
import { type Json, schemaOf } from './schemas.ts'

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
    Object.entries(webhookEventData).map(([type, data]) => {
      const schema = schemaOf(webhookMessage.extend({ type: z.literal(type), data }), 'output', used)
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
