import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { splitText } from '#routers/weezes/text.rules.ts'

/** Marks what will be a link, a screen name or a hashtag, line by line, the way the feed will. */
const decorate = (doc: Node, className: string): DecorationSet => {
  const marks: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return
    let at = position + 1
    for (const { kind, value } of splitText(node.textContent)) {
      if (kind !== 'text') marks.push(Decoration.inline(at, at + value.length, { class: className }))
      at += value.length
    }
  })
  return DecorationSet.create(doc, marks)
}

/** Shows the parts of a text while it is written; the text itself stays plain (POST-03). */
export const TextHighlight = Extension.create<{ className: string }>({
  name: 'highlight',
  addOptions: () => ({ className: '' }),
  addProseMirrorPlugins() {
    const { className } = this.options
    const plugin: Plugin<DecorationSet> = new Plugin({
      state: {
        init: (_, { doc }) => decorate(doc, className),
        apply: (transaction, marks) => (transaction.docChanged ? decorate(transaction.doc, className) : marks),
      },
      props: { decorations: state => plugin.getState(state) },
    })
    return [plugin]
  },
})
