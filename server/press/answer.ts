import { hash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pressHeaders } from '../http/headers.ts'
import { type BytesAnswer, createAnswer } from '../http/responses.ts'

/** A text as a CSS string; every character but letters, digits and spaces is escaped. */
export const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, character => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`

/** The style that prints a line at the bottom of every sheet. */
export const printFooterStyle = (line: string): string => `@page{@bottom-left{content:${cssText(line)}}}`

/** A page as text, and its headers; `style` is the content of the one style element that it may have. */
const drawPage = (page: ReactElement, style: string) => ({
  html: `<!doctype html>${renderToStaticMarkup(page)}`,
  headers: pressHeaders(style && `'sha256-${hash('sha256', style, 'base64')}'`),
})

/** A page as an answer with an ETag: browsers revalidate it each time and get 304 while it has not changed. */
export const htmlAnswer = (page: ReactElement, style = ''): BytesAnswer => {
  const { html, headers } = drawPage(page, style)
  return createAnswer(html, headers)
}

/** A page that says that something failed. */
export const htmlFailure = (page: ReactElement, status: number): Response => {
  const { html, headers } = drawPage(page, '')
  return new Response(html, { status, headers })
}
