import { Parser } from 'htmlparser2'
import { parsingLimits } from '../budgets.contract.ts'
import type { ErrorReason } from '../error-reasons.contract.ts'
import { voidTags } from './allow-list.rules.ts'

/** A text, or an element with what is in it. */
export type BodyNode = string | BodyElement
export type BodyElement = { name: string; attribs: Record<string, string>; children: BodyNode[] }

/** Why a body is not taken; its message is that of the field. */
export type BodyReason = Extract<ErrorReason, `article_body.${string}`>

export class InvalidBody extends Error {
  readonly reason: BodyReason

  constructor(reason: BodyReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The limits of nesting and of attributes. Parsing takes the square of the depth, which no editor reaches. The other is several times that
 * of a long article; each costs about 4 µs.
 */
const { depth: depthMax, attributes: attributesMax } = parsingLimits.articleBody.caps

/** Counts the elements of one parsing, and throws inside the parser, which cannot be stopped otherwise. */
export const createBodyCounter = () => {
  const counts = { depth: 0, attributes: 0 }
  return {
    open(attribs: Record<string, string>) {
      counts.depth += 1
      counts.attributes += Object.keys(attribs).length
      if (counts.depth > depthMax) throw new InvalidBody('article_body.too_deep')
      if (counts.attributes > attributesMax) throw new InvalidBody('article_body.too_many_attributes')
    },
    close() {
      counts.depth -= 1
    },
  }
}

/** The content of a body, read as the sanitiser reads it: without comments and instructions. */
export const parseBody = (html: string): BodyNode[] => {
  const counter = createBodyCounter()
  const open: BodyNode[][] = [[]]
  const parser = new Parser({
    onopentag(name, attribs) {
      counter.open(attribs)
      const children: BodyNode[] = []
      open.at(-1)?.push({ name, attribs, children })
      open.push(children)
    },
    ontext(text) {
      // An entity comes alone.
      const siblings = open.at(-1) ?? []
      const last = siblings.at(-1)
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text
      else siblings.push(text)
    },
    onclosetag() {
      counter.close()
      open.pop()
    },
  })
  parser.write(html)
  parser.end()
  return open[0] ?? []
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The HTML of a content. */
export const serializeBody = (nodes: readonly BodyNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return escaped(node)
      const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
      const end = voidTags.includes(node.name) ? '' : `${serializeBody(node.children)}</${node.name}>`
      return `<${node.name}${attributes.join('')}>${end}`
    })
    .join('')
