import type { Variables } from '../variables.contract.ts'
import { fillVariables } from '../variables.rules.ts'
import type { ArticleContent } from './press.contract.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** An article with the exercise's variables replaced in its texts; the body is HTML, where their words are text. */
export const fillArticle = (content: ArticleContent, variables: Variables): ArticleContent => {
  const fill = (text: string) => fillVariables(text, variables)
  const escaped = Object.fromEntries(Object.entries(variables).map(([name, word]) => [name, escapeHtml(word)]))
  return {
    ...content,
    title: fill(content.title),
    subtitle: fill(content.subtitle),
    chapeau: fill(content.chapeau),
    body: fillVariables(content.body, escaped),
    author: fill(content.author),
    sources: fill(content.sources),
    imageCaption: fill(content.imageCaption),
  }
}
