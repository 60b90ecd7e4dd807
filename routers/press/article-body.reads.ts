import sanitizeHtml from 'sanitize-html'
import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'
import { type SanitizedBody, sanitizeStyle } from './article-body.rules.ts'
import { articleBodyMax } from './articles.contract.ts'

const tags = `p h1 h2 h3 h4 h5 h6 b strong i em u s a ul ol li blockquote pre code table caption colgroup col thead tbody tfoot tr th td
  img figure figcaption span div br hr sub sup video audio source`.split(/\s+/)

const voidTags = ['br', 'hr', 'img', 'col', 'source']

/** Elements that browsers do not read as HTML text: their text is removed with the tag. */
const discardedTags = `script style textarea option xmp noscript noembed noframes template iframe svg math title head select object applet
  plaintext frameset`.split(/\s+/)

const size = ['width', 'height']
const cellAttributes = ['colspan', 'rowspan', 'scope']

const attributes = {
  '*': ['title', 'lang', 'dir', 'style'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', ...size],
  video: ['src', 'poster', 'controls', ...size],
  audio: ['src', 'controls'],
  source: ['src', 'type'],
  table: ['border', 'cellspacing', 'cellpadding'],
  col: ['span'],
  td: cellAttributes,
  th: cellAttributes,
  ol: ['start', 'type', 'reversed'],
}

/** The allowed value of an attribute; undefined removes the attribute. */
const attributeChecks: Record<string, (value: string, attribs: Record<string, string>) => string | undefined> = {
  style: sanitizeStyle,
  target: value => (value === '_blank' ? value : undefined),
  // A page in a new tab must not get a reference to this one.
  rel: (value, { target }) => {
    const allowed = value.split(/\s+/).filter(word => ['noopener', 'noreferrer', 'nofollow'].includes(word))
    return [...new Set(target === '_blank' && !allowed.includes('noopener') ? ['noopener', ...allowed] : allowed)].join(' ') || undefined
  },
}

const sanitizeAttributes = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const clean: sanitizeHtml.Attributes = {}
  const all = tagName === 'a' && attribs.target === '_blank' ? { ...attribs, rel: attribs.rel ?? '' } : attribs
  for (const [name, value] of Object.entries(all)) {
    const check = Object.hasOwn(attributeChecks, name) ? attributeChecks[name] : undefined
    const checked = check ? check(value, all) : value
    if (checked !== undefined) clean[name] = checked
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
  // `sanitizeStyle` checks `style` and keeps its spelling.
  parseStyleAttributes: false,
  transformTags: { '*': sanitizeAttributes },
}

// Entities of characters outside any markup. They are masked during the parsing and restored as they were written.
const preservedEntities =
  `nbsp|shy|[A-Za-z](?:acute|grave|circ|uml|cedil|tilde|ring|slash|caron)|(?:AE|ae|OE|oe|sz)lig|[lr](?:a|s|d|sa)quo|[sb]quo|[sb]dquo|
  hellip|[nm]dash|euro|cent|pound|yen|sect|para|copy|reg|trade|deg|plusmn|times|divide|middot|bull|prime|Prime|ord[fm]|sup[123]|frac1[24]|frac34|
  micro|not|macr|iexcl|iquest|brvbar|curren|[lrud]arr|harr|[ei]?thorn|THORN|eth|ETH|circ|uml|acute|cedil|permil|minus|ne|[lg]e|infin|
  thinsp|ensp|emsp|zwnj|zwj|#(?:1[6-9]\\d|[2-9]\\d{2}|[1-9]\\d{3}|[1-4]\\d{4})`.replace(/\s+/g, '')
const entityPattern = new RegExp(`&(${preservedEntities});`, 'g')
const maskedEntityPattern = new RegExp(`\\uE000(${preservedEntities})\\uE001`, 'g')

/**
 * The limits of nesting, of `<` signs and of attributes. Parsing takes the square of the depth, which no editor reaches. The others are
 * several times those of a long article; each costs about 4 µs.
 */
const { depth: depthMax, signs: signsMax, attributes: attributesMax } = parsingLimits.articleBody.caps

/** The error of a body; it is thrown inside the parser, which cannot be stopped otherwise. */
const invalidBodyError = (body: string) => new AppError('BAD_REQUEST', { fields: { body } })

/** The options for one body, which throw at the first element that is too deep or has too many attributes. */
const createBoundedOptions = (): sanitizeHtml.IOptions => {
  const counts = { depth: 0, attributes: 0 }
  return {
    ...options,
    onOpenTag: (_, attribs) => {
      counts.depth += 1
      counts.attributes += Object.keys(attribs).length
      if (counts.depth > depthMax) throw invalidBodyError('Nested too deeply')
      if (counts.attributes > attributesMax) throw invalidBodyError('Too many attributes')
    },
    onCloseTag: () => {
      counts.depth -= 1
    },
  }
}

/** Whether a text has a character more than `max` times; stops counting there. */
const hasMore = (text: string, character: string, max: number): boolean => {
  let [count, at] = [0, text.indexOf(character)]
  while (at !== -1 && count <= max) [count, at] = [count + 1, text.indexOf(character, at + 1)]
  return count > max
}

/**
 * Sanitises an article's body for storage (PRESS-22, design rule 10): only what the editor's toolbar makes is left, nothing in it can run,
 * and sanitising it again changes nothing. What the editor wrote stays byte for byte: void tags, entities and styles. 400 for a body that
 * is nested too deeply, has too many tags or attributes, or is too long. Runs on a worker thread (`server/workers`).
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
