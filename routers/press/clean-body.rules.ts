import sanitizeHtml from 'sanitize-html'
import { parsingLimits } from '../budgets.contract.ts'
import { withoutRefusedSigns } from '../typed-text.contract.ts'
import {
  allowedAttributes,
  allowedTags,
  type LeftOutKind,
  leftOutKinds,
  leftOutTags,
  mediaSchemes,
  uploadSchemes,
  voidTags,
} from './allow-list.rules.ts'
import { type SanitizedBody, sanitizeStyle } from './article-body.rules.ts'
import { keepMeaning } from './body-meaning.rules.ts'
import { type BodyReason, createBodyCounter, InvalidBody } from './body-tree.rules.ts'

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
  for (const [name, typed] of Object.entries(all)) {
    const value = withoutRefusedSigns(typed)
    const check = Object.hasOwn(attributeChecks, name) ? attributeChecks[name] : undefined
    const checked = check ? check(value, all) : value
    if (checked !== undefined) clean[name] = checked
  }
  return { tagName, attribs: clean }
}

const schemesByTag = Object.fromEntries(['img', 'video', 'audio', 'source'].map(tag => [tag, mediaSchemes]))

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses: { figure: ['image'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  nonTextTags: [...leftOutTags.keys()],
  selfClosing: voidTags,
  // `sanitizeStyle` checks `style` and keeps its spelling.
  parseStyleAttributes: false,
  textFilter: withoutRefusedSigns,
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

/** Whether a text has a character more than `max` times; stops counting there. */
const hasMore = (text: string, character: string, max: number): boolean => {
  let count = 0
  let at = text.indexOf(character)
  while (at !== -1 && count <= max) [count, at] = [count + 1, text.indexOf(character, at + 1)]
  return count > max
}

const { characters: charactersMax, signs: signsMax } = parsingLimits.articleBody.caps

/** A body as it is stored and shown, with what was left out of it; or why it is not taken. */
export type CleanedBody = { body: SanitizedBody; leftOut: LeftOutKind[] } | { problem: BodyReason }

const clean = (html: string, hasUploads: boolean): CleanedBody => {
  if (html.length > charactersMax) throw new InvalidBody('article_body.too_long')
  if (hasMore(html, '<', signsMax)) throw new InvalidBody('article_body.too_many_tags')
  const pictureSchemes = hasUploads ? [...mediaSchemes, ...uploadSchemes] : mediaSchemes
  const leftOut = new Set<LeftOutKind>()
  const meant = keepMeaning(html.replace(entityPattern, '\uE000$1\uE001'), { leftOut, pictureSchemes })
  const counter = createBodyCounter()
  const body = sanitizeHtml(meant, {
    ...options,
    allowedSchemesByTag: { ...schemesByTag, img: pictureSchemes },
    onOpenTag: (_, attribs) => counter.open(attribs),
    onCloseTag: () => counter.close(),
  })
    .replace(/<[^>]+>/g, tag => tag.replace(/ \/>$/, '>').replaceAll('`', '&#96;'))
    .replace(maskedEntityPattern, '&$1;')
  if (body.length > charactersMax) throw new InvalidBody('article_body.too_long')
  return { body: body as SanitizedBody, leftOut: leftOutKinds.filter(kind => leftOut.has(kind)) }
}

/**
 * Cleans an article's body as it is stored, previewed and pasted (PRESS-22, design rule 10): only what the allow-list names is left, nothing
 * in it can run, and cleaning it again changes nothing. What the editor wrote stays byte for byte: void tags, entities and styles. A body
 * that is nested too deeply, has too many tags or attributes, or is too long, is a `problem`. `hasUploads` leaves pictures that the editor stores
 * before it saves.
 */
export const cleanBody = (html: string, { hasUploads = false } = {}): CleanedBody => {
  try {
    return clean(html, hasUploads)
  } catch (error) {
    if (error instanceof InvalidBody) return { problem: error.reason }
    throw error
  }
}
