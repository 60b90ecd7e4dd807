import { createHmac } from 'node:crypto'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP } from 'node:net'
import type { DueDelivery } from '#routers/admin/webhook-deliveries.reads.ts'
import type { DeliveryAttempt } from '#routers/admin/webhook-deliveries.writes.ts'
import { matchAllowList, normalizedHost } from '#routers/admin/webhooks.rules.ts'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { version } from '../config.ts'
import { ForbiddenAddressError, guardedLookup, isAllowedAddress } from './address.ts'

/** Longest an attempt may take from the name to the end of the answer, in milliseconds. */
export const sendTimeout = parsingLimits.webhookAnswer.seconds * 1000
/** Most bytes of an answer that are read; nothing is done with them. */
const { bytes: maxAnswerBytes } = parsingLimits.webhookAnswer.caps

/** Signs as Standard Webhooks have it: HMAC-SHA256 over `id.timestamp.body` with the bytes behind `whsec_`. */
export const signDelivery = (secret: string, id: number, seconds: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

const headersOf = ({ id, secret, body }: DueDelivery, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': `Weez/${version}`,
    'webhook-id': String(id),
    'webhook-timestamp': String(seconds),
    'webhook-signature': signDelivery(secret, id, seconds, body),
  }
}

/** Lets an answer end, as long as it is of a size that one would expect. */
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
 * Sends a delivery once. A redirect is an answer like any other and is not followed. What nobody has listed is neither looked up nor
 * connected to, so it makes no difference what is there.
 */
export const sendDelivery = async (due: DueDelivery, now: Date): Promise<DeliveryAttempt> => {
  const url = new URL(due.url)
  const host = normalizedHost(url)
  const listed = matchAllowList(url, due.hosts)
  if (listed === 'nothing') return { problem: 'address' }
  if (isIP(host) && !isAllowedAddress(host, listed)) return { problem: 'address' }
  const signal = AbortSignal.timeout(sendTimeout)
  try {
    const status = await new Promise<number>((done, fail) => {
      const ask = url.protocol === 'https:' ? askHttps : askHttp
      // No agent: a connection that was kept would pass by the look-up.
      const options = { method: 'POST', agent: false, signal, lookup: guardedLookup(listed), headers: headersOf(due, now) }
      const asked = ask(url, options, answer => {
        const { statusCode = 0 } = answer
        // The status is what counts, also when the rest of the answer breaks off.
        drainResponse(answer).then(
          () => done(statusCode),
          () => done(statusCode),
        )
      })
      asked.once('error', fail)
      asked.end(due.body)
    })
    return { status }
  } catch (error) {
    if (error instanceof ForbiddenAddressError) return { problem: 'address' }
    return { problem: signal.aborted ? 'timeout' : 'unreachable' }
  }
}
