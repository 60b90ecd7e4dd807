import { type BodyElement, type BodyNode, InvalidBody, parseBody } from '../press/body-tree.rules.ts'
import { escapeHtml } from './paragraphs.rules.ts'

const marks = new Set(['b', 'strong', 'i', 'em'])
const lists = new Set(['ul', 'ol'])
/** Elements that stand apart from their neighbours: all but those named above become paragraphs. */
const blocks = new Set(
  `p div ul ol li blockquote address article aside center dd details dialog dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hr main nav pre section summary table caption thead tbody tfoot tr th td`.split(/\s+/),
)
/** Elements that go with their words. */
const leftOut = new Set(
  `script style title head xml xmp plaintext textarea select option noscript noembed noframes iframe frameset object embed applet svg math canvas template`.split(
    ' ',
  ),
)

/** Whether a link leads to a page of this Weez: a path of the same origin. */
const isInside = (href: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(href)

const isText = (node: BodyNode): node is string => typeof node === 'string'
const isBlock = (node: BodyNode): node is BodyElement => !isText(node) && blocks.has(node.name)

/** Nodes inside a line; a block among them begins a new line. */
const toInline = (nodes: readonly BodyNode[], inLink: boolean): string => nodes.map(node => toInlineNode(node, inLink)).join('')

const toInlineNode = (node: BodyNode, inLink: boolean): string => {
  if (isText(node)) return escapeHtml(node)
  const { name, attribs, children } = node
  if (leftOut.has(name)) return ''
  if (name === 'br') return '<br>'
  const href = (attribs.href ?? '').trim()
  if (name === 'a' && !inLink && isInside(href)) return `<a href="${escapeHtml(href)}">${toInline(children, true)}</a>`
  const inside = toInline(children, inLink)
  if (marks.has(name)) return inside && `<${name}>${inside}</${name}>`
  return isBlock(node) && inside ? `${inside}<br>` : inside
}

const toParagraph = (inline: string): string => {
  let line = inline.trim()
  // A pattern for all of them would look at each of many breaks again and again.
  while (line.endsWith('<br>')) line = line.slice(0, -'<br>'.length).trimEnd()
  return line && `<p>${line}</p>`
}

/** Nodes as blocks: what stands between blocks becomes paragraphs. */
const toBlocks = (nodes: readonly BodyNode[]): string => {
  let html = ''
  let line = ''
  for (const node of nodes) {
    if (!isBlock(node)) line += toInlineNode(node, false)
    else {
      html += toParagraph(line) + toBlock(node)
      line = ''
    }
  }
  return html + toParagraph(line)
}

const toItems = (nodes: readonly BodyNode[]): string =>
  nodes
    .map(node => (isBlock(node) && node.name === 'li' ? toBlocks(node.children) : toBlocks([node])))
    .map(item => item && `<li>${item}</li>`)
    .join('')

const toBlock = ({ name, children }: BodyElement): string => {
  if (lists.has(name)) {
    const items = toItems(children)
    return items && `<${name}>${items}</${name}>`
  }
  const inside = toBlocks(children)
  if (name === 'blockquote') return inside && `<blockquote>${inside}</blockquote>`
  // A blank line that somebody has left.
  return inside || (name === 'p' ? '<p></p>' : '')
}

const lineEnds = /<br>|<\/p>/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a clean body, one line a paragraph. */
const toWords = (body: string): string =>
  body
    .replace(lineEnds, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, entity => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()

export type CleanMail = { body: string; words: string }

/**
 * Cleans the body of a mail as it is stored (MAIL-06): bold, italic, lists, quotations and links are left, nothing in it runs or is loaded, links to the
 * outside become their words, and cleaning it again changes nothing. Undefined for one that is nested too deeply.
 */
export const cleanMail = (html: string): CleanMail | undefined => {
  try {
    const body = toBlocks(parseBody(html))
    return { body, words: toWords(body) }
  } catch (error) {
    if (error instanceof InvalidBody) return undefined
    throw error
  }
}
