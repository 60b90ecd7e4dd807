import { hash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDateTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { drawInTimeZone } from '#locales/time-zone.ts'
import type { PublishedArticle } from '#routers/dossier/articles.reads.ts'
import type { Card } from '#routers/dossier/document.contract.ts'
import type { Run } from '#routers/dossier/run.contract.ts'
import type { ClientBrand } from '#routers/session.contract.ts'
import { DossierArticle } from '#src/runs/dossier/article-page.tsx'
import { DossierDocument } from '#src/runs/dossier/document.tsx'
import { documentStyle, sortScript } from '#src/runs/dossier/styles.ts'
import { cssText } from '../http/html.ts'

/** What is inside the document is named by its hash; nothing else is allowed. */
const policyOf = (style: string, script: string, pictures: string): string => {
  const nameOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  const scripts = script && `; script-src ${nameOf(script)}`
  return `default-src 'none'; style-src ${nameOf(style)}${scripts}; img-src ${pictures}; base-uri 'none'; form-action 'none'`
}

/** The sheets of a print: the mark above and below, the name of the exercise, and the numbers of the sheets. */
const sheetStyle = (word: string, name: string, sentence: string, printed: string): string => {
  const marked = 'font-weight:700;letter-spacing:.08em'
  const head = 'margin-bottom:5mm;padding-bottom:2mm;border-bottom:2px solid #000;vertical-align:bottom'
  const foot = 'margin-top:4mm;padding-top:2mm;border-top:1px solid #9aa3ac;vertical-align:top'
  const places = [
    `@top-left{content:${cssText(`${word}   ${name}`)};${marked};${head}}`,
    `@top-right{content:${cssText(sentence)};${head}}`,
    `@bottom-left{content:${cssText(printed)};${foot}}`,
    `@bottom-center{content:${cssText(word)};${marked};${foot}}`,
    `@bottom-right{content:counter(page) " / " counter(pages);${foot}}`,
  ]
  return `@page{size:A4;margin:20mm 17mm 18mm;font:9pt Inter,Arial,sans-serif;${places.join('')}}`
}

const toHtml = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`

/** Data addresses of the pictures that the document holds. */
export type HeldPictures = { pictures: ReadonlyMap<string, string>; portraits: ReadonlyMap<number, string> }

/** The document of a run as HTML. */
export const renderDocument = (run: Run, client: ClientBrand, cards: readonly Card[], held: HeldPictures, locale: Locale): string =>
  drawInTimeZone(run.exercise.timeZone, () => {
    const { mark, dossier } = getPhrases(locale)
    const printed = `${dossier.title()}, ${dossier.madeOn({ time: formatDateTime(run.madeOn.on, locale) })}`
    const style = documentStyle + sheetStyle(mark.word(), run.exercise.name, mark.sentence(), printed)
    const policy = policyOf(style, sortScript, 'data:')
    return toHtml(
      <DossierDocument
        run={run}
        client={client}
        cards={cards}
        {...held}
        locale={locale}
        style={style}
        script={sortScript}
        policy={policy}
      />,
    )
  })

/** An article as HTML, beside its pictures. */
export const renderArticle = (
  { article, publishedOn, source }: PublishedArticle,
  { name: exercise, timeZone }: Run['exercise'],
  client: ClientBrand,
  pictureOf: (imageId: string) => string | undefined,
  locale: Locale,
): string => {
  const { mark } = getPhrases(locale)
  const style = documentStyle + sheetStyle(mark.word(), exercise, mark.sentence(), source)
  const place = { article, publishedOn: publishedOn.toISOString(), source, exercise, client, pictureOf, locale }
  return drawInTimeZone(timeZone, () =>
    toHtml(<DossierArticle {...place} style={style} policy={policyOf(style, '', "'self' file: data:")} />),
  )
}
