import type { Hono } from 'hono'
import { version } from '../config.ts'
import type { Bindings } from '../http/env.ts'
import { dataHeaders } from '../http/headers.ts'
import { createAnswer } from '../http/responses.ts'
import { htmlAnswer } from '../press/answer.ts'
import { atBase, createOpenapiDocument, type OpenapiDocument } from './document.ts'
import { DocsPage, docsStyle } from './page.tsx'

/** Serves the OpenAPI document and the page that shows it (design 8). */
export const mountOpenapi = (app: Hono<{ Bindings: Bindings }>, cookieNameOf: (request: Bindings) => string): void => {
  let cached: OpenapiDocument | undefined
  // Made at the first request: it takes 50 ms, which would delay the start.
  const documentFor = (request: Bindings) => {
    cached ??= createOpenapiDocument(version)
    return atBase(cached, request.tenant.base, cookieNameOf(request))
  }
  app.get('/openapi.json', c => createAnswer(JSON.stringify(documentFor(c.env)), dataHeaders).respond(c.env.headers))
  app.get('/docs', c => htmlAnswer(<DocsPage base={c.env.tenant.base} document={documentFor(c.env)} />, docsStyle).respond(c.env.headers))
}
