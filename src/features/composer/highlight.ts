import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { splitText } from '#routers/weezes/text.rules.ts'

/** Returns decorations for the links, screen names and hashtags of each line, found by the same rules as in the feed. */
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

/** Highlights links, screen names and hashtags while the user types; the text itself stays plain (POST-03). */
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
