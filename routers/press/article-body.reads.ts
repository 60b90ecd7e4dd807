import sanitizeHtml from 'sanitize-html'
import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { type SanitizedBody, sanitizeStyle } from './article-body.rules.ts'
import { articleBodyMax } from './articles.contract.ts'

const tags = `p h1 h2 h3 h4 h5 h6 b strong i em u s a ul ol li blockquote pre code table caption colgroup col thead tbody tfoot tr th td
  img figure figcaption span div br hr sub sup video audio source`.split(/\s+/)

const voidTags = ['br', 'hr', 'img', 'col', 'source']

/** What browsers read as other than HTML, or not at all: its text says nothing to a reader, so it goes with its tag. */
const discardedTags = `script style textarea option xmp noscript noembed noframes template iframe svg math title head select object applet
  plaintext frameset`.split(/\s+/)

const size = ['width', 'height']
const cell = ['colspan', 'rowspan', 'scope']

const attributes = {
  '*': ['title', 'lang', 'dir', 'style'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', ...size],
  video: ['src', 'poster', 'controls', ...size],
  audio: ['src', 'controls'],
  source: ['src', 'type'],
  table: ['border', 'cellspacing', 'cellpadding'],
  col: ['span'],
  td: cell,
  th: cell,
  ol: ['start', 'type', 'reversed'],
}

/** A value as an attribute may have it, or undefined where it must go. */
const attributeChecks: Record<string, (value: string, attribs: Record<string, string>) => string | undefined> = {
  style: sanitizeStyle,
  target: value => (value === '_blank' ? value : undefined),
  // A page that opens in a tab of its own must not reach back to this one.
  rel: (value, { target }) => {
    const kept = value.split(/\s+/).filter(word => ['noopener', 'noreferrer', 'nofollow'].includes(word))
    return [...new Set(target === '_blank' && !kept.includes('noopener') ? ['noopener', ...kept] : kept)].join(' ') || undefined
  },
}

const sanitizeAttributes = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const clean: sanitizeHtml.Attributes = {}
  const all = tagName === 'a' && attribs.target === '_blank' ? { ...attribs, rel: attribs.rel ?? '' } : attribs
  for (const [name, value] of Object.entries(all)) {
    const check = Object.hasOwn(attributeChecks, name) ? attributeChecks[name] : undefined
    const kept = check ? check(value, all) : value
    if (kept !== undefined) clean[name] = kept
  }
  return { tagName, attribs: clean }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedClasses: { figure: ['image'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: Object.fromEntries(['img', 'video', 'audio', 'source'].map(tag => [tag, ['https', 'http']])),
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  nonTextTags: discardedTags,
  selfClosing: voidTags,
  nestingLimit: 100,
  // `style` is cleaned by `sanitizeStyle`, which keeps its spelling.
  parseStyleAttributes: false,
  transformTags: { '*': sanitizeAttributes },
}

// Names and numbers of characters that are no part of any markup. They are put aside and brought back as they were written.
const preservedEntities =
  `nbsp|shy|[A-Za-z](?:acute|grave|circ|uml|cedil|tilde|ring|slash|caron)|(?:AE|ae|OE|oe|sz)lig|[lr](?:a|s|d|sa)quo|[sb]quo|[sb]dquo|
  hellip|[nm]dash|euro|cent|pound|yen|sect|para|copy|reg|trade|deg|plusmn|times|divide|middot|bull|prime|Prime|ord[fm]|sup[123]|frac1[24]|frac34|
  micro|not|macr|iexcl|iquest|brvbar|curren|[lrud]arr|harr|[ei]?thorn|THORN|eth|ETH|circ|uml|acute|cedil|permil|minus|ne|[lg]e|infin|
  thinsp|ensp|emsp|zwnj|zwj|#(?:1[6-9]\\d|[2-9]\\d{2}|[1-9]\\d{3}|[1-4]\\d{4})`.replace(/\s+/g, '')
const entityPattern = new RegExp(`&(${preservedEntities});`, 'g')
const maskedEntityPattern = new RegExp(`\\uE000(${preservedEntities})\\uE001`, 'g')

/**
 * How deep elements may be in one another: no editor goes there, and parsing takes the square of the depth. Most signs that begin a tag,
 * and most attributes: several times what a long article has; each costs some 4 µs.
 */
const { depth: depthMax, signs: signsMax, attributes: attributesMax } = parsingLimits.articleBody.caps

/** Thrown inside the parser, which has no other way to be stopped. */
const invalidBodyError = (body: string) => new AppError('BAD_REQUEST', { fields: { body } })

/** Options for one body, which stop at the first element that is too deep or brings too many attributes. */
const createBoundedOptions = (): sanitizeHtml.IOptions => {
  const seen = { depth: 0, attributes: 0 }
  return {
    ...options,
    onOpenTag: (_, attribs) => {
      seen.depth += 1
      seen.attributes += Object.keys(attribs).length
      if (seen.depth > depthMax) throw invalidBodyError('Nested too deeply')
      if (seen.attributes > attributesMax) throw invalidBodyError('Too many attributes')
    },
    onCloseTag: () => {
      seen.depth -= 1
    },
  }
}

/** Whether a text has more than `max` of a character; looks no further than that. */
const hasMore = (text: string, character: string, max: number): boolean => {
  let [count, at] = [0, text.indexOf(character)]
  while (at !== -1 && count <= max) [count, at] = [count + 1, text.indexOf(character, at + 1)]
  return count > max
}

/**
 * An article's body as it is stored (PRESS-22, design rule 10): only what the editor's toolbar makes is left, nothing in it can run, and
 * cleaning it again changes nothing. What the editor wrote comes back byte for byte: HTML's spelling of void tags, its entities, its
 * styles. 400 for a body that is nested too deeply, has too many tags or attributes, or is too long once it is written out. Runs on a
 * worker's thread (`server/workers`).
 */
export const sanitizeArticleBody = (html: string): SanitizedBody => {
  if (html.length > articleBodyMax) throw invalidBodyError('Too long')
  if (hasMore(html, '<', signsMax)) throw invalidBodyError('Too many tags')
  const body = sanitizeHtml(html.replace(entityPattern, '\uE000$1\uE001'), createBoundedOptions())
    .replace(/<[^>]+>/g, tag => tag.replace(/ \/>$/, '>').replaceAll('`', '&#96;'))
    .replace(maskedEntityPattern, '&$1;')
  if (body.length > articleBodyMax) throw invalidBodyError('Too long')
  return body as SanitizedBody
}
