/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { version } from '../config/config.ts'
import type { Bindings } from '../http/bindings.ts'
import { dataHeaders } from '../http/headers.ts'
import { answerPage } from '../press/answer.ts'
import { type OpenapiDocument, openapiDocument } from './document.ts'
import { DocsPage } from './page.tsx'
import { style } from './style.ts'

/** Serves the document of every call, and the page that shows it (design 8). */
export const mountOpenapi = (app: Hono<{ Bindings: Bindings }>): void => {
  let made: OpenapiDocument | undefined
  // It takes 50 ms, which a start need not wait for.
  const document = () => {
    made ??= openapiDocument(version)
    return made
  }
  app.get('/openapi.json', () => new Response(JSON.stringify(document()), { headers: dataHeaders }))
  app.get('/docs', c => answerPage(c.req.raw, <DocsPage base={c.env.place.base} document={document()} />, { style }))
}
