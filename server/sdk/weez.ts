// SPDX-License-Identifier: MIT
import { bodyless, type Calls } from './calls.ts'
import { errorOf } from './weez-error.ts'

/** The name of a call: its method and its path. */
export type Call = Extract<keyof Calls, string>
export type InputOf<Name extends Call> = Calls[Name]['input']
export type AnswerOf<Name extends Call> = Calls[Name]['answer']

export type Options = {
  /** Where Weez is, with the base path of an exercise if it has one. */
  url: string
  /** An API token. */
  token?: string | undefined
  /** How many seconds a call waits at most, all in all, when Weez says 429 or 503 with `Retry-After`; 0 = not at all. 30. */
  waitSeconds?: number
  fetch?: typeof fetch
}

/** `idempotencyKey`: the same key within an hour gets the same answer, and nothing is written twice. */
export type More = { idempotencyKey?: string | undefined; signal?: AbortSignal | undefined }

/** The arguments after the name of a call: its input may be left out where nothing in it is required. */
export type Asked<Input> = Record<never, never> extends Input ? [input?: Input, more?: More] : [input: Input, more?: More]

/** Asks Weez; throws a WeezError when the answer says no, and what `fetch` throws when there is no answer. */
export type Weez = <Name extends Call>(call: Name, ...asked: Asked<InputOf<Name>>) => Promise<AnswerOf<Name>>

type Input = FormData | Record<string, unknown>

/** The address of a call, and what of its input goes into its body. */
const toRequest = (call: string, input: Input) => {
  const [method = '', template = ''] = call.split(' ')
  const form = input instanceof FormData
  const left = new Map(form ? [] : Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(left.get(name)))
    left.delete(name)
    return value
  })
  if (form) return { method, address: path, body: input, json: false }
  if (method !== 'GET' && !bodyless.has(call)) return { method, address: path, body: JSON.stringify(Object.fromEntries(left)), json: true }
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]))
  return { method, address: left.size > 0 ? `${path}?${query}` : path, body: null, json: false }
}

/** Waits; throws the reason of `signal` when it is aborted meanwhile. */
const wait = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })

/** Makes the function that asks a Weez. */
export const createWeez = ({ url, token, waitSeconds = 30, fetch: ask = fetch }: Options): Weez => {
  const base = url.replace(/\/$/, '')
  const asked = async (call: string, input: Input = {}, { idempotencyKey, signal }: More = {}): Promise<unknown> => {
    const { method, address, body, json } = toRequest(call, input)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(json && { 'content-type': 'application/json' }),
    }
    for (let left = waitSeconds; ; ) {
      const answer = await ask(`${base}${address}`, { method, headers, body, ...(signal && { signal }) })
      const text = await answer.text()
      const error = errorOf(answer, text)
      if (!error) return text === '' ? undefined : JSON.parse(text)
      const { status, retryAfter } = error
      // A wait of 0 counts too, so that this ends.
      const seconds = Math.max(retryAfter ?? Number.POSITIVE_INFINITY, 1)
      if ((status !== 429 && status !== 503) || seconds > left) throw error
      left -= seconds
      await wait(seconds, signal)
    }
  }
  return asked as Weez
}
