import type { Node } from '@tiptap/pm/model'

/** The text of a document with line feeds between its blocks, and where its pieces stand in the document. */
export type ReadText = { text: string; pieces: { at: number; pos: number; length: number }[] }

/** Reads the text of a document. */
export const readText = (document: Node): ReadText => {
  const read: ReadText = { text: '', pieces: [] }
  document.descendants((node, pos) => {
    if (node.isTextblock && read.text !== '') read.text += '\n'
    if (node.type.name === 'hardBreak') read.text += '\n'
    if (node.text === undefined) return
    read.pieces.push({ at: read.text.length, pos, length: node.text.length })
    read.text += node.text
  })
  return read
}

/** The place in the document of a place in its text; `ends` = at the end of a piece rather than at the begin of the next. */
export const toPosition = ({ pieces }: ReadText, at: number, ends = false): number | undefined => {
  const piece = pieces.findLast(one => (ends ? one.at < at : one.at <= at)) ?? pieces[0]
  return piece && piece.pos + Math.min(Math.max(at - piece.at, 0), piece.length)
}

/** The range in the document of a range in its text. */
export const toRange = (read: ReadText, from: number, to: number): { from: number; to: number } | undefined => {
  const first = read.pieces.find(one => one.at + one.length > from)
  const end = toPosition(read, to, true)
  if (!first || end === undefined) return
  const begin = first.pos + Math.max(from - first.at, 0)
  return end > begin ? { from: begin, to: end } : undefined
}

/** Where the `occurrence`th of equal passages begins in a text, from 0 on; the last one where there are fewer, undefined where there is none. */
export const findPassage = (text: string, passage: string, occurrence: number): number | undefined => {
  if (passage === '') return
  let found = text.indexOf(passage)
  if (found < 0) return
  for (let left = occurrence; left > 0; left -= 1) {
    const next = text.indexOf(passage, found + 1)
    if (next < 0) break
    found = next
  }
  return found
}

/** What a selection names: its words, and which of equal ones they are. */
export const toPassage = (read: ReadText, from: number, to: number): { passage: string; occurrence: number } => {
  const offset = (position: number) => {
    const piece = read.pieces.findLast(({ pos }) => pos <= position)
    return piece ? piece.at + Math.min(position - piece.pos, piece.length) : 0
  }
  const chosen = read.text.slice(offset(from), offset(to))
  const passage = chosen.trim()
  const begin = offset(from) + chosen.indexOf(passage)
  let occurrence = 0
  for (let at = read.text.indexOf(passage); passage && at >= 0 && at < begin; at = read.text.indexOf(passage, at + 1)) occurrence += 1
  return { passage, occurrence }
}
