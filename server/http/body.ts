import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import type { ProcedureName } from '#routers/procedures.ts'

/** Most bytes of a JSON body, and of one that is an article, a mail or the captions of a clip (design 8), and how deeply it may be nested. */
const { bytes: maxJsonBytes, articleBytes: maxArticleBytes, depth: maxDepth } = parsingLimits.json.caps

const articleCalls: ReadonlySet<string> = new Set<ProcedureName>([
  'press.create',
  'press.save',
  'press.autosave',
  'mail.send',
  'mail.saveDraft',
  'weezes.finishClip',
])

/** Most bytes of a JSON body for these procedures. */
export const maxBodyBytes = (names: readonly string[]): number =>
  names.every(name => articleCalls.has(name)) ? maxArticleBytes : maxJsonBytes

export const tooLargeError = (limit: number) => new AppError('body.too_large', { max: limit })
export const unexpectedTypeError = (expected: string) => new AppError('body.wrong_type', { expected })

/** Reads a body of unannounced length. Throws 413 at the first byte beyond `limit`. */
const readLimited = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw tooLargeError(limit)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Returns the request with a body of at most `limit` bytes. Throws 413 for more. */
const limitBody = async (request: Request, limit: number): Promise<Request> => {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > limit) throw tooLargeError(limit)
    return request
  }
  if (!request.headers.has('transfer-encoding')) return request
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: await readLimited(request, limit) })
}

/** Throws 400 for JSON that is nested too deeply, before anything reads it that calls itself for each level. */
const assertShallow = (text: string): void => {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted && sign === '\\') at += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > maxDepth) throw new AppError('body.too_deep')
  }
}

/** Reads JSON text. Throws 400 for what is none, and for what is nested too deeply. */
export const parseJson = (text: string): unknown => {
  assertShallow(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('body.not_json')
  }
}

/** Reads a body as text. Throws 413 for more than `limit` bytes, 400 when it breaks off. */
export const readText = async (request: Request, limit: number): Promise<string> => {
  const limited = await limitBody(request, limit)
  return limited.text().catch(() => {
    throw new AppError('body.incomplete')
  })
}
