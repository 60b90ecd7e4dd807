import type { BodyElement, BodyNode } from './body-tree.rules.ts'

/** A paragraph of a word processor that is an item of a list: how deep it stands, and the list that it would begin. */
export type ListItem = { level: number; list: Pick<BodyElement, 'name' | 'attribs'>; children: BodyNode[] }

/** An entity of a space is put aside while a body is cleaned. */
const space = '(?:\\s|\\uE000nbsp\\uE001)'
const typedMarker = new RegExp(`^${space}*([·•▪◦§o‣–-]|\\uE000(?:middot|bull)\\uE001|\\(?(?:\\d{1,3}|[a-z]|[ivx]{2,5})[.)])${space}+`, 'i')

const textOf = (nodes: readonly BodyNode[]): string => nodes.map(node => (typeof node === 'string' ? node : textOf(node.children))).join('')

/** The sign or number before an item, and the item without it; undefined when there is none. */
const takeMarker = (nodes: readonly BodyNode[]): [marker: string, rest: BodyNode[]] | undefined => {
  for (const [at, node] of nodes.entries()) {
    const after = nodes.slice(at + 1)
    if (typeof node === 'string') {
      const [whole = '', marker = ''] = typedMarker.exec(node) ?? []
      if (marker) return [marker, [node.slice(whole.length), ...after]]
      if (node.trim()) return undefined
    } else {
      if (/mso-list:\s*ignore/i.test(node.attribs.style ?? '')) return [textOf(node.children).trim(), after]
      const [marker, children] = takeMarker(node.children) ?? []
      if (children) return [marker ?? '', [{ ...node, children }, ...after]]
      if (textOf(node.children).trim()) return undefined
    }
  }
  return undefined
}

/** The list that an item with this marker would begin: ordered for a number or a letter before a dot or a bracket. */
const toList = (marker: string): ListItem['list'] => {
  const [, sign] = /^\(?(\d{1,4}|[a-z]{1,5})[.)]/i.exec(marker) ?? []
  if (sign === undefined) return { name: 'ul', attribs: {} }
  const start = Number(sign)
  if (start >= 0) return { name: 'ol', attribs: start === 1 ? {} : { start: sign } }
  const kind = /^(?:i|[ivxlc]{2,})$/i.test(sign) ? 'roman' : 'alpha'
  return { name: 'ol', attribs: { style: `list-style-type: ${sign === sign.toLowerCase() ? 'lower' : 'upper'}-${kind};` } }
}

/** A paragraph that Word calls one of a list, as an item without its sign; undefined for any other element. */
export const toListItem = ({ name, attribs, children }: BodyElement, styles: ReadonlyMap<string, string>): ListItem | undefined => {
  const [, level] = /\blevel(\d)/.exec(styles.get('mso-list') ?? '') ?? []
  if (name !== 'p' || (!level && !/(?:^|\s)MsoList/.test(attribs.class ?? ''))) return undefined
  const [marker = '', rest] = takeMarker(children) ?? []
  if (!level && !rest) return undefined
  return { level: Number(level ?? 1), list: toList(marker), children: rest ?? children }
}

/** Items behind one another as lists, deeper ones inside the item before them. */
const nest = (items: readonly ListItem[]): BodyElement[] => {
  const lists: BodyElement[] = []
  const open: { level: number; list: BodyElement; last: BodyNode[] }[] = []
  for (const { level, list, children } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.list.name !== list.name) open.pop()
    if (open.at(-1)?.level !== level) {
      const begun = { ...list, children: [] }
      const holder = open.at(-1)?.last ?? lists
      holder.push(begun)
      open.push({ level, list: begun, last: [] })
    }
    const inner = open.at(-1)
    if (inner) inner.last = children
    inner?.list.children.push({ name: 'li', attribs: {}, children })
  }
  return lists
}

/** A content with its items gathered into lists; white space between items is none of it. */
export const gatherLists = (nodes: readonly (BodyNode | ListItem)[]): BodyNode[] => {
  const gathered: BodyNode[] = []
  let items: ListItem[] = []
  const close = () => {
    gathered.push(...nest(items))
    items = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && 'level' in node) items.push(node)
    else if (items.length === 0 || typeof node !== 'string' || node.trim()) {
      close()
      gathered.push(node)
    }
  }
  close()
  return gathered
}
