import { escapeHtml } from './article-variables.rules.ts'

/** What an article says whose text was typed without an editor: the first paragraph is its chapeau, the others are its body. */
export const toPlainArticle = (text: string): { chapeau: string; body: string } => {
  const [chapeau = '', ...others] = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return { chapeau, body: others.map(line => `<p>${escapeHtml(line)}</p>`).join('') }
}
