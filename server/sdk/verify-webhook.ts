// SPDX-License-Identifier: MIT
import type { WeezEvent } from './calls.ts'

/** The headers of a request, as `fetch` or as Node has them. */
export type RequestHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

export type WebhookRequest = {
  /** The secret that was shown when the webhook was made; `whsec_…`. */
  secret: string
  headers: RequestHeaders
  /** The body as it came: text or bytes, not yet parsed. */
  body: string | Uint8Array
  /** How many seconds old, or early, a message may be. 300. */
  toleranceSeconds?: number
}

/** A message that Weez has not sent, or that is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

const headerOf = (headers: RequestHeaders, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return String(value ?? '')
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/**
 * The event of a message, once its signature (Standard Webhooks) is verified; throws a WebhookError for a message that Weez has not sent with
 * this secret within the tolerance. The same event may come twice: `webhook-id` says so.
 */
export const verifyWebhook = async ({ secret, headers, body, toleranceSeconds = 300 }: WebhookRequest): Promise<WeezEvent> => {
  const id = headerOf(headers, 'webhook-id')
  const seconds = headerOf(headers, 'webhook-timestamp')
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(Date.now() / 1000 - Number(seconds)) > toleranceSeconds)
    throw new WebhookError('The message is too old, or says no time')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const encoder = new TextEncoder()
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = encoder.encode(`${id}.${seconds}.${text}`)
  const keyBytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (keyBytes.length === 0) throw new WebhookError('The secret is not one of a webhook')
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify'])
  for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',')
    // Compares in a time that tells nothing.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))) return JSON.parse(text) as WeezEvent
  }
  throw new WebhookError('The message is not signed with this secret')
}
