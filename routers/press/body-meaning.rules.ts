import { allowedBlocks, type LeftOutKind, leftOutTags, mediaSchemes, otherBlocks, sameMeaning, tableParts } from './allow-list.rules.ts'
import { sanitizeStyle } from './article-body.rules.ts'
import { type BodyElement, type BodyNode, parseBody, serializeBody } from './body-tree.rules.ts'
import { gatherLists, type ListItem, toListItem } from './word-lists.rules.ts'

type Styles = ReadonlyMap<string, string>

const readStyles = (style = ''): Styles =>
  new Map(
    style.split(';').flatMap(declaration => {
      const at = declaration.indexOf(':')
      return at > 0
        ? [
            [
              declaration.slice(0, at).trim().toLowerCase(),
              declaration
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ]
        : []
    }),
  )

/** What readers see around a content: `shown` by the elements around it, `wanted` by styles that no element shows yet. */
type Marks = { bold: boolean; italic: boolean }
type Around = { shown: Marks; wanted: Marks; inTable: boolean }

const markTags: ReadonlyMap<string, keyof Marks> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
])
const markStyles = {
  bold: { property: 'font-weight', tag: 'strong', on: /^(?:bold|bolder|[6-9]\d\d)$/ },
  italic: { property: 'font-style', tag: 'em', on: /^(?:italic|oblique)/ },
} as const
const marks = ['bold', 'italic'] as const

/** The marks of an element by its styles, its tag, or what is around it. */
const marksOf = (tag: string, styles: Styles, { wanted }: Around): Marks => {
  const isOn = (mark: keyof Marks): boolean => {
    const value = styles.get(markStyles[mark].property)
    return value === undefined || value === 'inherit' ? markTags.get(tag) === mark || wanted[mark] : markStyles[mark].on.test(value)
  }
  return { bold: isOn('bold'), italic: isOn('italic') }
}

const holdsWords = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(node => (typeof node === 'string' ? node.trim() !== '' : holdsWords(node.children)))

/** A content inside the elements that show the wanted marks; without words it has none to show. */
const withMarks = (children: BodyNode[], { shown, wanted }: Omit<Around, 'inTable'>): BodyNode[] =>
  marks.reduce((content, mark) => {
    if (shown[mark] === wanted[mark] || !holdsWords(content)) return content
    const { property, tag } = markStyles[mark]
    return [
      wanted[mark]
        ? { name: tag, attribs: {}, children: content }
        : { name: 'span', attribs: { style: `${property}: normal;` }, children: content },
    ]
  }, children)

const isBlock = (name: string): boolean => allowedBlocks.has(sameMeaning.get(name) ?? name) || otherBlocks.has(name)
const holdsBlock = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(node => typeof node !== 'string' && (isBlock(node.name) || holdsBlock(node.children)))

/** What was left out of a body, and the schemes that its pictures may have. */
export type Keeping = { leftOut: Set<LeftOutKind>; pictureSchemes: readonly string[] }

/** Whether an address of a picture or a video leads anywhere: with one of the schemes, or within this server. */
const isSource = (src: string | undefined, schemes: readonly string[]): boolean => {
  const url = src?.trim() ? URL.parse(src, 'https://weez.invalid') : null
  if (!src || !url || !schemes.includes(url.protocol.slice(0, -1))) return false
  return url.host === 'weez.invalid' || URL.canParse(src)
}

const isHidden = (styles: Styles): boolean =>
  styles.get('display') === 'none' || styles.get('visibility') === 'hidden' || styles.get('mso-hide') === 'all'

const isComment = ({ attribs }: BodyElement, styles: Styles): boolean =>
  /^#_msocom/.test(attribs.href ?? '') ||
  /(?:^|\s)mso-?com(?:ment|txt|anchor|hide)/i.test(attribs.class ?? '') ||
  /^comment/.test(styles.get('mso-element') ?? '')

/** As what an element goes with its words; undefined for one that stays, null for one that no reader has ever seen. */
const toLeftOut = (element: BodyElement, styles: Styles, pictureSchemes: readonly string[]): LeftOutKind | null | undefined => {
  const { name, attribs, children } = element
  if (leftOutTags.has(name)) return leftOutTags.get(name)
  if (isComment(element, styles)) return 'comments'
  if (isHidden(styles) || attribs.hidden !== undefined) return 'hidden'
  if (name === 'img') return isSource(attribs.src, pictureSchemes) ? undefined : 'pictures'
  if (name === 'source') return isSource(attribs.src, mediaSchemes) ? undefined : null
  if (name !== 'video' && name !== 'audio') return undefined
  const sources = [element, ...children.filter(child => typeof child !== 'string' && child.name === 'source')]
  return sources.some(one => typeof one !== 'string' && isSource(one.attribs.src, mediaSchemes)) ? undefined : 'media'
}

/** A declaration as the list allows it: marks are shown by elements, and lines under and through words have one spelling. */
const toDeclaration = (declaration: string): string[] => {
  const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/is.exec(declaration.toLowerCase()) ?? []
  if (name === 'font-weight' || name === 'font-style') return []
  if (!/^text-decoration(?:-line)?$/.test(name) || sanitizeStyle(declaration)) return [declaration]
  const lines = ['underline', 'line-through'].filter(line => value.includes(line))
  return lines.length > 0 ? [`text-decoration: ${lines.join(' ')}`] : []
}

const addedStyles: ReadonlyMap<string, string> = new Map([
  ['center', 'text-align: center'],
  ['mark', 'background-color: #ffff00'],
])

const toAttributes = ({ name, attribs }: BodyElement): BodyElement['attribs'] => {
  const added = addedStyles.has(name) ? [addedStyles.get(name)] : []
  if (attribs.style === undefined && added.length === 0) return attribs
  return { ...attribs, style: [...(attribs.style ?? '').split(';').flatMap(toDeclaration), ...added].join(';') }
}

/**
 * Whether of an element only its content stays: marks that its style takes back, links within a page and their ends, what was inserted, and
 * spans that say nothing.
 */
const isUnwrapped = ({ name, attribs }: BodyElement, own: Marks): boolean => {
  const mark = markTags.get(name)
  if (mark) return !own[mark]
  if (name === 'a') return /^\s*#/.test(attribs.href ?? '') || (attribs.href === undefined && (attribs.id ?? attribs.name) !== undefined)
  if (name === 'span') return !(attribs.title || attribs.lang || attribs.dir || sanitizeStyle(attribs.style ?? ''))
  return name === 'ins'
}

/**
 * A body in which only elements of the allow-list mean something (PRESS-22): what was deleted, hidden or commented goes with its words and
 * is added to `leftOut`; blocks stand apart; bold, italics, lines and lists of word processors are elements of their own.
 */
export const keepMeaning = (html: string, { leftOut, pictureSchemes }: Keeping): string => {
  const keepAll = (nodes: readonly BodyNode[], around: Around) => gatherLists(nodes.flatMap(node => keep(node, around)))
  const keep = (node: BodyNode, around: Around): (BodyNode | ListItem)[] => {
    if (typeof node === 'string') return node.trim() ? withMarks([node], around) : [node]
    const styles = readStyles(node.attribs.style)
    const kind = toLeftOut(node, styles, pictureSchemes)
    if (kind) leftOut.add(kind)
    if (kind !== undefined) return []

    const own = marksOf(node.name, styles, around)
    const tagMark = markTags.get(node.name)
    const isTagKept = tagMark !== undefined && own[tagMark]
    const shownByTag = isTagKept ? { ...around.shown, [tagMark]: true } : around.shown
    // Marks are shown by elements around words, never around blocks.
    const isShownHere = !holdsBlock(node.children) && !tableParts.has(node.name)
    const inside = {
      shown: isShownHere ? own : shownByTag,
      wanted: own,
      inTable: around.inTable || node.name === 'table',
    }
    const item = toListItem(node, styles)
    const marked = (nodes: BodyNode[]) => (isShownHere ? withMarks(nodes, { shown: shownByTag, wanted: own }) : nodes)
    const content = marked(keepAll(item?.children ?? node.children, inside))
    if (item) return [{ ...item, children: content }]
    const attribs = toAttributes(node)
    if (isUnwrapped({ ...node, attribs }, own)) return content
    if (node.name === 'q') return ['“', ...content, '”']

    const isPart = tableParts.has(node.name) && !around.inTable
    const name = sameMeaning.get(node.name) ?? (node.name === 'mark' ? 'span' : node.name)
    if (!isPart && !otherBlocks.has(name) && name !== 'p') return [{ name, attribs, children: content }]
    return [{ name: holdsBlock(content) ? 'div' : 'p', attribs, children: content }]
  }
  const none = { bold: false, italic: false }
  return serializeBody(keepAll(parseBody(html), { shown: none, wanted: none, inTable: false }))
}
