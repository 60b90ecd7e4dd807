import { hashtagsMax, screenNamesMax } from '../limits.contract.ts'
import { isVideoLink } from './videos.rules.ts'

export type TextPart =
  | { kind: 'text'; value: string }
  | { kind: 'link'; value: string; href: string; video: boolean }
  | { kind: 'screenName'; value: string; username: string }
  | { kind: 'hashtag'; value: string; tag: string }
  /** The path of the page of a communiqué, below that of the exercise. */
  | { kind: 'communique'; value: string }

const linkLengthMax = 2000
const hashtagLengthMax = 100
/** UTF-16 units of the longest hashtag when Unicode decomposes every letter as far as it can. */
const hashtagUnitsMax = hashtagLengthMax * 8

/**
 * A character of a word. The variation selectors and the frame that end an emoji such as ✌️ or 1️⃣ are marks to Unicode, and belong to no
 * word.
 */
const inWord = String.raw`[\p{L}\p{N}_]|(?![\ufe0e\ufe0f\u20e3])\p{M}`
/**
 * What letters of a word are joined by: in Hebrew a hyphen and quotes, in Tibetan a dot after a syllable, in Persian and Indic no width.
 */
export const letterJoiners = String.raw`\u05be\u05f3\u05f4\u0f0b\u0f0c\u200c\u200d`
const hashtagText = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_]|[${letterJoiners}](?=\p{L}))*`
const linkScheme = String.raw`[hH][tT][tT][pP][sS]?:\/\/`

// The start of a link, an address without scheme, a screen name, a path of a communiqué, or a run of hashtags. None of them begins inside a word, but hashtags may
// follow each other without a space, so a run of them is matched at once. Every quantifier is bounded or stops at a character that it
// cannot match, so the search is linear in the length of the text.
const partStart = new RegExp(
  [
    String.raw`(?<!${inWord})${linkScheme}(?=[\p{L}\p{N}[])`,
    String.raw`(?<!${inWord}|[.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}(?::\d{1,5})?\/`,
    `(?<!${inWord}|@)@[a-zA-Z0-9_]{1,50}(?!${inWord}|@)`,
    String.raw`(?<!\S)\/webpress\/communiques\/\d{1,16}(?!${inWord}|\/)`,
    `(?<!${inWord}|[&#＃])(?:[#＃](?!${linkScheme})${hashtagText})+`,
  ].join('|'),
  'gu',
)
const startsScreenName = /^@/
const startsHashtag = /^[#＃]/
/** What is matched as a whole. */
const startsWhole = /^[@#＃/]/
const startsLink = new RegExp(`^${linkScheme}`, 'u')

// Quotes, brackets of other scripts, and characters that are invisible or change the text direction, and so could hide a link's address.
const endsLink = /[\s<>"`«»“”‹›\p{Cc}]|(?![\u200c\u200d])\p{Cf}|(?![()[\]{}])[\p{Ps}\p{Pe}]/u
const closesSentence = new Set(".,;:!?'’‘…。、，．！？：；،؛؟\u200c\u200d([{")
const opens = new Set('([{')
const closes = new Set(')]}')

/** The end of the link that begins at `from`: brackets that the link opens belong to it, other brackets and punctuation after it do not. */
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

/** A link, or text when it is too long, not a valid address, or has a user name as in `https://known.site@other.site`. */
const toLinkPart = (value: string): TextPart => {
  const url = value.length > linkLengthMax ? null : URL.parse(value)
  if (!url || url.username || url.password) return { kind: 'text', value }
  return { kind: 'link', value, href: url.href, video: isVideoLink(url.href) }
}

/** What a hashtag is found by: its text in lower case, composed, without the sign before it, which it may be given with or without. */
export const toHashtagKey = (hashtag: string): string => hashtag.replace(startsHashtag, '').normalize('NFC').toLowerCase().normalize('NFC')

const toHashtagPart = (value: string): TextPart => {
  // Checked before normalising, whose time grows with the square of the number of accents.
  if (value.length > hashtagUnitsMax) return { kind: 'text', value }
  const tag = toHashtagKey(value)
  return [...tag].length <= hashtagLengthMax && /\p{L}/u.test(tag) ? { kind: 'hashtag', value, tag } : { kind: 'text', value }
}

const toTextParts = (value: string): TextPart[] => {
  if (startsScreenName.test(value)) return [{ kind: 'screenName', value, username: value.slice(1) }]
  if (value.startsWith('/')) return [{ kind: 'communique', value }]
  if (startsHashtag.test(value)) return value.split(/(?=[#＃])/).map(toHashtagPart)
  return [startsLink.test(value) ? toLinkPart(value) : { kind: 'text', value }]
}

/** Splits a text into plain text, links, screen names and hashtags (POST-03), in linear time; their values joined are the text. */
export const splitText = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  const add = (part: TextPart) => {
    const last = parts.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.value += part.value
    else if (part.value) parts.push(part)
  }
  let done = 0
  partStart.lastIndex = 0
  for (let match = partStart.exec(text); match; match = partStart.exec(text)) {
    const [value] = match
    add({ kind: 'text', value: text.slice(done, match.index) })
    done = startsWhole.test(value) ? partStart.lastIndex : endOfLink(text, match.index)
    for (const part of toTextParts(text.slice(match.index, done))) add(part)
    partStart.lastIndex = done
  }
  add({ kind: 'text', value: text.slice(done) })
  return parts
}

/** The hashtags of a text, each once, up to `hashtagsMax`: `tag` in lower case with accents, `label` as it is first written (NAV-19). */
export const extractHashtags = (text: string): { tag: string; label: string }[] => {
  const labels = new Map<string, string>()
  for (const part of splitText(text))
    if (part.kind === 'hashtag' && !labels.has(part.tag)) labels.set(part.tag, part.value.slice(1).normalize('NFC'))
  return [...labels].slice(0, hashtagsMax).map(([tag, label]) => ({ tag, label }))
}

/** The screen names of a text in lower case, each once, up to `screenNamesMax`. */
export const extractScreenNames = (text: string): string[] => {
  if (!text.includes('@')) return []
  const names = splitText(text).flatMap(part => (part.kind === 'screenName' ? part.username.toLowerCase() : []))
  return [...new Set(names)].slice(0, screenNamesMax)
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The length of a text in grapheme clusters, which are what a reader sees as characters (COMP-03). */
export const countGraphemes = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** Whether a weeze has text or media; white space is no text (design rule 13, COMP-02). */
export const hasContent = ({ text, medias }: { text: string; medias: readonly unknown[] }): boolean =>
  text.trim() !== '' || medias.length > 0

/** Whether a weeze is a reweez without content of its own, which is shown as the weeze it passes on (REPLY-04). */
export const isPlainReweez = <Content extends { reweezId: number | null; text: string; medias: readonly unknown[] }>(
  weeze: Content,
): weeze is Content & { reweezId: number } => weeze.reweezId !== null && !hasContent(weeze)
