import { withoutRefusedSigns } from '../typed-text.contract.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it stands in the HTML of a mail. */
export const escapeHtml = (text: string): string => withoutRefusedSigns(text).replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

/** The body of a mail whose words have no form of their own: a paragraph a line. */
export const toParagraphs = (words: string): string =>
  words
    .split('\n')
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('')
