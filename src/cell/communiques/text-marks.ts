import { Extension } from '@tiptap/core'
import { DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type DiffSegment, diffWords } from '../../press/editor/word-diff.ts'
import { findPassage, type ReadText, readText, toPosition, toRange } from './passages.ts'

/** What is marked in a text: the passages of comments with their numbers, and what has changed since an older text. */
export type TextMarks = {
  comments: readonly { id: number; number: number; passage: string; occurrence: number; chosen: boolean }[]
  /** The HTML of the older text; null = nothing is compared. */
  older: string | null
}

export const marksKey = new PluginKey<{ marks: TextMarks; set: DecorationSet }>('communique-marks')

const nothing: TextMarks = { comments: [], older: null }

const element = (name: string, text: string, attributes: Record<string, string> = {}): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}

const markComments = (read: ReadText, comments: TextMarks['comments']): Decoration[] =>
  comments.flatMap(({ id, number, passage, occurrence, chosen }) => {
    const at = findPassage(read.text, passage, occurrence)
    const range = at === undefined ? undefined : toRange(read, at, at + passage.length)
    if (!range) return []
    const attributes = { 'data-comment': String(id), ...(chosen && { 'data-chosen': 'true' }) }
    return [
      Decoration.inline(range.from, range.to, attributes),
      Decoration.widget(range.to, () => element('span', String(number), { 'data-number': String(id), 'aria-hidden': 'true' }), { side: 1 }),
    ]
  })

const parse = (document: Node, html: string): Node =>
  DocumentParser.fromSchema(document.type.schema).parse(new DOMParser().parseFromString(html, 'text/html').body)

/** The differences with what stands alone between two changes in both of them: a sentence that is another one is read as a whole. */
const joinChanges = (segments: readonly DiffSegment[]): DiffSegment[] => {
  const joined: DiffSegment[] = []
  let change = { del: '', ins: '' }
  const end = () => {
    for (const kind of ['del', 'ins'] as const) if (change[kind]) joined.push({ kind, text: change[kind] })
    change = { del: '', ins: '' }
  }
  segments.forEach(({ kind, text }, at) => {
    const isBetween = kind === 'same' && (change.del || change.ins) && at < segments.length - 1
    if (kind !== 'same') change[kind] += text
    else if (isBetween && !text.includes('\n') && text.trim().split(/\s+/).length < 3)
      change = { del: change.del + text, ins: change.ins + text }
    else {
      end()
      joined.push({ kind, text })
    }
  })
  end()
  return joined
}

const markChanges = (document: Node, read: ReadText, older: string): Decoration[] => {
  let at = 0
  return joinChanges(diffWords(readText(parse(document, older)).text, read.text)).flatMap(({ kind, text }) => {
    if (kind === 'del') {
      const position = toPosition(read, at)
      // Before what stands in its place.
      return position === undefined ? [] : [Decoration.widget(position, () => element('del', text), { side: -1 })]
    }
    const from = at
    at += text.length
    const range = kind === 'ins' ? toRange(read, from, at) : undefined
    return range ? [Decoration.inline(range.from, range.to, { nodeName: 'ins' })] : []
  })
}

const draw = (document: Node, { comments, older }: TextMarks): DecorationSet => {
  const read = readText(document)
  const changes = older === null ? [] : markChanges(document, read, older)
  return DecorationSet.create(document, [...markComments(read, comments), ...changes])
}

/** Marks passages in the text of an editor; `marksKey` in a transaction says which. They are drawn anew with each change, so that they follow it. */
export const TextMarking = Extension.create({
  name: 'textMarking',
  addProseMirrorPlugins: () => [
    new Plugin<{ marks: TextMarks; set: DecorationSet }>({
      key: marksKey,
      state: {
        init: () => ({ marks: nothing, set: DecorationSet.empty }),
        apply: (change, before) => {
          const marks: TextMarks = change.getMeta(marksKey) ?? before.marks
          if (marks === before.marks && !change.docChanged) return before
          return { marks, set: draw(change.doc, marks) }
        },
      },
      props: { decorations: state => marksKey.getState(state)?.set },
    }),
  ],
})
