import { hash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pressHeaders } from './headers.ts'
import { type Answer, createAnswer } from './responses.ts'

/** A text as a CSS string; every character but letters, digits and spaces is escaped. */
export const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, character => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`

/** The style that prints a line at the bottom of every sheet. */
export const printFooterStyle = (line: string): string => `@page{@bottom-left{content:${cssText(line)}}}`

/** A page as text, and its headers; `style` is the content of the one style element that it may have. */
const renderPage = (page: ReactElement, style: string) => ({
  html: `<!doctype html>${renderToStaticMarkup(page)}`,
  headers: pressHeaders(style && `'sha256-${hash('sha256', style, 'base64')}'`),
})

/** A page as an answer that is cached. */
export const htmlAnswer = (page: ReactElement, style = ''): Answer => {
  const { html, headers } = renderPage(page, style)
  return createAnswer(html, headers)
}

/** A page as a response. */
export const htmlPage = (page: ReactElement, style = '', status = 200): Response => {
  const { html, headers } = renderPage(page, style)
  return new Response(html, { status, headers })
}
