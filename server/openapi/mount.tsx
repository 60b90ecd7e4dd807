import type { Hono } from 'hono'
import { version } from '../config.ts'
import type { Bindings } from '../http/env.ts'
import { dataHeaders } from '../http/headers.ts'
import { htmlAnswer } from '../http/html.ts'
import { type Answer, createAnswer } from '../http/responses.ts'
import { atAddress, createOpenapiDocument, type OpenapiDocument } from './document.ts'
import { DocsPage, docsStyle } from './page.tsx'

/** Of how many addresses of exercises the document or its page is kept: each of them takes 400 kB. */
const keptMax = 8

/** Serves the OpenAPI document and the page that shows it (design 8). */
export const mountOpenapi = (
  app: Hono<{ Bindings: Bindings }>,
  { publicUrl, cookieNameOf }: { publicUrl: URL | undefined; cookieNameOf: (request: Bindings) => string },
): void => {
  let cached: OpenapiDocument | undefined
  // Made at the first request: it takes 50 ms, which would delay the start.
  const documentFor = (address: Parameters<typeof atAddress>[1]) => {
    cached ??= createOpenapiDocument(version)
    return atAddress(cached, address)
  }
  const kept = new Map<string, Answer>()
  /** Serves what depends on nothing but the exercise's address and the name of its cookie, and costs 10 ms: visitors may ask for it without end. */
  const serve = (path: string, write: (document: OpenapiDocument, base: string) => Answer) =>
    app.get(path, c => {
      const { base } = c.env.tenant
      const cookie = cookieNameOf(c.env)
      const origin = publicUrl?.origin ?? new URL(c.req.raw.url).origin
      const key = `${path} ${origin} ${cookie} ${base}`
      const answer = kept.get(key) ?? write(documentFor({ origin, base, cookie }), base)
      kept.delete(key)
      kept.set(key, answer)
      const [oldest] = kept.size > keptMax ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      return answer.respond(c.env.headers)
    })
  serve('/openapi.json', document => createAnswer(JSON.stringify(document), dataHeaders))
  serve('/docs', (document, base) => htmlAnswer(<DocsPage base={base} document={document} />, docsStyle))
}
