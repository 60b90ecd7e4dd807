import { isVideoLink } from './videos.rules.ts'

export type TextPart =
  | { kind: 'text'; value: string }
  | { kind: 'link'; value: string; href: string; video: boolean }
  | { kind: 'screenName'; value: string; username: string }
  | { kind: 'hashtag'; value: string; tag: string }

const linkMax = 2000
const hashtagMax = 100
/** Code units of a hashtag of that length when every letter is taken apart as far as Unicode does. */
const hashtagUnitsMax = hashtagMax * 8
const hashtagsMax = 30
const screenNamesMax = 50

// Where a part may begin. Screen names and links do not begin inside a word, nor do hashtags, but hashtags may follow each other
// without a space, so a whole run of them is taken at once. Persian and Indic words hold zero-width joiners between their letters. Every quantifier is bounded or ends at a character it cannot hold:
// no text makes the search slower than linear.
const partStart =
  /(?<![\p{L}\p{N}\p{M}_])[hH][tT][tT][pP][sS]?:\/\/(?=[\p{L}\p{N}[])|(?<![\p{L}\p{N}\p{M}_@])@[a-zA-Z0-9_]{1,50}(?![\p{L}\p{N}\p{M}_@])|(?<![\p{L}\p{N}\p{M}_&#])(?:#[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_]|[\u200c\u200d](?=\p{L}))*)+/gu

// Quotes, brackets of other scripts, and what cannot be seen or turns the direction of a text and so could hide where a link leads.
const endsLink = /[\s<>"`«»“”‹›\p{Cc}]|(?![\u200c\u200d])\p{Cf}|(?![()[\]{}])[\p{Ps}\p{Pe}]/u
const closesSentence = new Set(".,;:!?'’‘…。、，．！？：；،؛؟\u200c\u200d([{")
const opens = new Set('([{')
const closes = new Set(')]}')

/** Where the link that begins at `from` ends: brackets it opened belong to it, others and the punctuation of the sentence do not. */
const endOfLink = (text: string, from: number): number => {
  let end = from
  let open = 0
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (endsLink.test(char)) break
    if (opens.has(char)) open++
    if (closes.has(char) && --open < 0) break
    if (!closesSentence.has(char)) end = at + 1
  }
  return end
}

/** Not a link: what is too long, what no browser could open, and `https://known.site@other.site`, which looks as if it led elsewhere. */
const toLinkPart = (value: string): TextPart => {
  const url = value.length > linkMax ? null : URL.parse(value)
  if (!url || url.username || url.password) return { kind: 'text', value }
  return { kind: 'link', value, href: url.href, video: isVideoLink(url.href) }
}

const toHashtagPart = (value: string): TextPart => {
  // Before anything else: putting accents in order takes the square of their number.
  if (value.length > hashtagUnitsMax) return { kind: 'text', value }
  const tag = value.slice(1).normalize('NFC').toLowerCase().normalize('NFC')
  return [...tag].length <= hashtagMax && /\p{L}/u.test(tag) ? { kind: 'hashtag', value, tag } : { kind: 'text', value }
}

const toTextParts = (value: string): TextPart[] => {
  if (value.startsWith('@')) return [{ kind: 'screenName', value, username: value.slice(1) }]
  return value.startsWith('#') ? value.split(/(?=#)/).map(toHashtagPart) : [toLinkPart(value)]
}

/** Cuts a weeze's text into plain text, links, screen names and hashtags (POST-03); the values put together are the text. Linear. */
export const splitText = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  const add = (part: TextPart) => {
    const last = parts.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.value += part.value
    else if (part.value) parts.push(part)
  }
  let done = 0
  partStart.lastIndex = 0
  for (let found = partStart.exec(text); found; found = partStart.exec(text)) {
    const [value] = found
    add({ kind: 'text', value: text.slice(done, found.index) })
    done = /^[@#]/.test(value) ? partStart.lastIndex : endOfLink(text, found.index)
    for (const part of toTextParts(text.slice(found.index, done))) add(part)
    partStart.lastIndex = done
  }
  add({ kind: 'text', value: text.slice(done) })
  return parts
}

/** The hashtags of a text, each once and at most 30: `tag` finds it (lower case, accents kept), `label` is how it was first written (NAV-19). */
export const extractHashtags = (text: string): { tag: string; label: string }[] => {
  const found = new Map<string, string>()
  for (const part of splitText(text))
    if (part.kind === 'hashtag' && !found.has(part.tag)) found.set(part.tag, part.value.slice(1).normalize('NFC'))
  return [...found].slice(0, hashtagsMax).map(([tag, label]) => ({ tag, label }))
}

/** The screen names of a text in lower case, each once and at most 50. */
export const extractScreenNames = (text: string): string[] => {
  if (!text.includes('@')) return []
  const names = splitText(text).flatMap(part => (part.kind === 'screenName' ? part.username.toLowerCase() : []))
  return [...new Set(names)].slice(0, screenNamesMax)
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The length of a text as its reader counts it, in grapheme clusters (COMP-03). */
export const countGraphemes = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}
