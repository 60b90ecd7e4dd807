import { escapeHtml } from '../press/article-variables.rules.ts'

/** The body of a mail whose words have no form of their own: a paragraph a line. */
export const toParagraphs = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The mail of a line whose text was written anew: without the form that it had. */
export const withoutForm = <Mail extends { body: string | null }>(mail: Mail | null): Mail | null => mail && { ...mail, body: null }
