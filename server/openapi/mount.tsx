import type { Hono } from 'hono'
import { version } from '../config.ts'
import type { Bindings } from '../http/env.ts'
import { dataHeaders } from '../http/headers.ts'
import { htmlAnswer } from '../press/answer.ts'
import { createOpenapiDocument, type OpenapiDocument } from './document.ts'
import { DocsPage, docsStyle } from './page.tsx'

/** Serves the OpenAPI document and the page that shows it (design 8). */
export const mountOpenapi = (app: Hono<{ Bindings: Bindings }>): void => {
  let cached: OpenapiDocument | undefined
  // Made at the first request: it takes 50 ms, which would delay the start.
  const document = () => {
    cached ??= createOpenapiDocument(version)
    return cached
  }
  app.get('/openapi.json', () => new Response(JSON.stringify(document()), { headers: dataHeaders }))
  app.get('/docs', c => htmlAnswer(<DocsPage base={c.env.tenant.base} document={document()} />, docsStyle).respond(c.env.headers))
}
