import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DueDelivery } from '#routers/admin/webhook-deliveries.reads.ts'
import type { DeliveryAttempt } from '#routers/admin/webhook-deliveries.writes.ts'
import type { WebhookMessage } from '#routers/admin/webhook-events.contract.ts'
import { signingSecrets } from '#routers/admin/webhooks.rules.ts'
import { matchAllowList } from '#routers/allow-list.rules.ts'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { ForbiddenAddressError } from '../outside/address.ts'
import { requestOutside } from '../outside/request.ts'

/** Longest time of an attempt, from the DNS lookup to the end of the response, in milliseconds. */
export const sendTimeout = parsingLimits.webhookAnswer.seconds * 1000
/** Most bytes of a response that are read; they are discarded. */
const { bytes: maxAnswerBytes } = parsingLimits.webhookAnswer.caps

/** Signs as Standard Webhooks specify: HMAC-SHA256 over `id.timestamp.body`, with the base64 key after `whsec_`. */
export const signDelivery = (secret: string, id: number, seconds: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The message with the addresses that only the server knows: the stored one has paths. */
export const withAddresses = (body: string, publicUrl: URL | undefined): string => {
  const message = JSON.parse(body) as Partial<WebhookMessage>
  const { exercise, path } = message
  // One that waits from an earlier version.
  if (!exercise || path === undefined) return body
  const toUrl = (path: string) => (publicUrl ? new URL(path, publicUrl).href : null)
  return JSON.stringify({ ...message, exercise: { ...exercise, url: toUrl(exercise.path) }, url: toUrl(path) })
}

const headersOf = ({ id, body, ...secrets }: DueDelivery, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': String(id),
    'webhook-timestamp': String(seconds),
    // While a secret is being changed both sign, separated by a space.
    'webhook-signature': signingSecrets(secrets, now)
      .map(secret => signDelivery(secret, id, seconds, body))
      .join(' '),
  }
}

/** Reads a response to its end, and cuts it off beyond `maxAnswerBytes`. */
const drainResponse = (answer: IncomingMessage): Promise<void> =>
  new Promise((done, fail) => {
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > maxAnswerBytes) answer.destroy()
    })
    answer.once('close', done)
    answer.once('error', fail)
  })

/**
 * Makes one attempt to send a delivery. Redirects are not followed. Hosts that are not on the allow-list are neither looked up nor
 * connected to.
 */
export const sendDelivery = async (due: DueDelivery, now: Date): Promise<DeliveryAttempt> => {
  const url = new URL(due.url)
  const signal = AbortSignal.timeout(sendTimeout)
  try {
    const options = { method: 'POST', signal, headers: headersOf(due, now), body: due.body }
    const answer = await requestOutside(url, matchAllowList(url, due.hosts), options)
    // Only the status counts, even when the rest of the response fails.
    await drainResponse(answer).catch(() => {})
    const { statusCode: status = 0 } = answer
    return { status }
  } catch (error) {
    if (error instanceof ForbiddenAddressError) return { problem: 'address' }
    return { problem: signal.aborted ? 'timeout' : 'unreachable' }
  }
}
