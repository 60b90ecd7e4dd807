import type { Variables } from '../variables.contract.ts'
import { fillVariables } from '../variables.rules.ts'
import type { ArticleContent } from './press.contract.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** HTML with the exercise's variables replaced: their words are text. */
export const fillHtml = (html: string, variables: Variables): string =>
  fillVariables(html, Object.fromEntries(Object.entries(variables).map(([name, word]) => [name, escapeHtml(word)])))

/** An article with the exercise's variables replaced in its texts. */
export const fillArticle = (content: ArticleContent, variables: Variables): ArticleContent => {
  const fill = (text: string) => fillVariables(text, variables)
  return {
    ...content,
    title: fill(content.title),
    subtitle: fill(content.subtitle),
    chapeau: fill(content.chapeau),
    body: fillHtml(content.body, variables),
    author: fill(content.author),
    sources: fill(content.sources),
    imageCaption: fill(content.imageCaption),
  }
}
