import { hash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pressHeaders } from '../http/headers.ts'

/** A text as a CSS string; every character but letters, digits and spaces is escaped. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, character => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`

/** The style that prints a line at the bottom of every sheet. */
export const printFooterStyle = (line: string): string => `@page{@bottom-left{content:${cssText(line)}}}`

/**
 * A page as a response with an ETag: browsers revalidate it each time and get 304 while it has not changed. `style` is the content of the
 * one style element that the page may have.
 */
export const htmlResponse = (request: Request, page: ReactElement, { status = 200, style = '' } = {}): Response => {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  const etag = `"${hash('sha256', html, 'base64url').slice(0, 22)}"`
  const headers = { ...pressHeaders(style && `'sha256-${hash('sha256', style, 'base64')}'`), etag }
  if (status === 200 && request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(html, { status, headers })
}
