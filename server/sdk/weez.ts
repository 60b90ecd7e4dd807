/** Where Weez is, with the base path of an exercise if it has one, and with which token. */
export type Options = { url: string; token?: string; fetch?: typeof fetch }

/** `idempotencyKey`: the same key within 24 hours gets the same answer, and nothing is written twice. */
export type More = { idempotencyKey?: string; signal?: AbortSignal }

/** What Weez says no with; what is in between, such as a proxy, says only a status. */
export class WeezError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(
    status: number,
    { code = '', message = '', fields = {} }: { code?: string; message?: string; fields?: Record<string, string> },
  ) {
    super(message || `Status ${status}`)
    this.name = 'WeezError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const errorOf = (text: string): object => {
  try {
    return JSON.parse(text).error ?? {}
  } catch {
    return {}
  }
}

/** Makes the client of the calls of which some, `bodyless`, take nothing but their address. */
export const clientFor =
  (bodyless: ReadonlySet<string>) =>
  ({ url, token, fetch: ask = fetch }: Options) =>
  async (call: string, input: FormData | Record<string, unknown> = {}, { idempotencyKey, signal }: More = {}): Promise<unknown> => {
    const [method = '', template = ''] = call.split(' ')
    const form = input instanceof FormData
    const left = new Map(form ? [] : Object.entries(input).filter(([, value]) => value !== undefined))
    const path = template.replace(/:(\w+)/g, (_, name: string) => {
      const value = encodeURIComponent(String(left.get(name)))
      left.delete(name)
      return value
    })
    const inAddress = method === 'GET' || bodyless.has(call)
    const query = inAddress && left.size > 0 ? `?${new URLSearchParams([...left].map(([name, value]) => [name, String(value)]))}` : ''
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(inAddress || form ? {} : { 'content-type': 'application/json' }),
    }
    const body = form ? input : inAddress ? null : JSON.stringify(Object.fromEntries(left))
    const answer = await ask(`${url.replace(/\/$/, '')}${path}${query}`, { method, headers, body, ...(signal && { signal }) })
    const text = await answer.text()
    if (!answer.ok) throw new WeezError(answer.status, errorOf(text))
    return text === '' ? undefined : JSON.parse(text)
  }
