import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = {
  headers: IncomingHttpHeaders
  body: string
  message: { type: string; data: { id?: number; text?: string } }
}

/** Verifies a signature according to the documentation. */
export const hasValidSignature = ({ headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'))
  return String(headers['webhook-signature'])
    .split(' ')
    .some(signature => {
      const given = Buffer.from(signature.replace('v1,', ''))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

/** Starts a receiver of webhooks: it records its requests and responds as the test sets. */
export const startWebhookReceiver = async () => {
  const received: ReceivedWebhook[] = []
  let connections = 0
  let answer = (response: ServerResponse): unknown => response.end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, body, message: JSON.parse(body) })
    answer(response)
  })
    .on('connection', () => {
      connections += 1
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/weez`,
    received,
    /** Returns the number of connections, with or without a request. */
    connections: () => connections,
    answers: (next: (response: ServerResponse) => unknown) => {
      answer = next
    },
    /** Returns the bodies of the received requests in their order. */
    texts: () => received.map(({ message }) => message.data.text),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>
