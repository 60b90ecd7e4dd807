import { budgets } from '#routers/budgets.contract.ts'
import { Refusal } from '#routers/errors.ts'
import type { Odd, ProcedureName } from './types.ts'

/** Most bytes of a JSON body, and of one that is an article (design 8). */
const { bytes: jsonMax, articleBytes: articleMax } = budgets.json.caps

const articleCalls: ReadonlySet<string> = new Set<ProcedureName>(['press.create', 'press.save', 'press.autosave'])

/** Most bytes of a JSON body that asks for these procedures. */
export const jsonMaxOf = (names: readonly string[]): number => (names.every(name => articleCalls.has(name)) ? articleMax : jsonMax)

const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE')

/** Reads a body of unannounced length, but never more than `limit` bytes of it. */
const readBounded = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The request again, once its body is known to be within `limit` bytes. Throws 413 otherwise. */
export const bounded = async (request: Request, limit: number): Promise<Request> => {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > limit) throw tooLarge()
    return request
  }
  if (!request.headers.has('transfer-encoding')) return request
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: await readBounded(request, limit) })
}

const typeOf = (request: Request) => request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
const unreadable = (body: string) => new Refusal('BAD_REQUEST', { fields: { body } })

const readJson = async (request: Request, limit: number): Promise<unknown> => {
  const whole = await bounded(request, limit)
  const text = await whole.text().catch(() => {
    throw unreadable('Not whole')
  })
  if (text.trim() === '') return undefined
  if (typeOf(request) !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('Not JSON')
  }
}

/** Body of a call that takes JSON, or nothing: 413 when it is too long, 415 for another type, 400 for what cannot be read. */
export const readBody = async (request: Request, { call, body: kind }: Odd): Promise<unknown> => {
  const body = await readJson(request, jsonMaxOf([call]))
  return kind === 'none' ? undefined : body
}
