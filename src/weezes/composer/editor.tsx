import { type Editor, Extension } from '@tiptap/core'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { splitText } from '#routers/weezes/text.rules.ts'
import { pageData } from '../../app/page-data.ts'
import shared from '../../ui/shared.module.css'
import classes from './editor.module.css'
import { plainTextKit, toEditorDocument, toEditorSlice, toPlainText } from './plain-text.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useComboboxField, useSuggestions } from './use-suggestions.ts'

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
const TextHighlight = Extension.create<{ className: string }>({
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

export type ComposerEditorProps = {
  text: string
  placeholder: string
  label: string
  describedBy: string
  disabled: boolean
  autoFocus: boolean
  onChange: (text: string) => void
  /** Called with a person chosen from the suggestions, before the text changes. */
  onMention: (person: Person) => void
  onSend: () => void
  /** Called for Escape in an empty field. */
  onLeave: () => void
  onFiles: (files: FileList) => void
  /** Called once, when the editor is in the page. Whoever gets it decides whether it takes the focus: the person may be elsewhere by then. */
  onCreated: (editor: Editor) => void
}

/** Plain text with highlighted links, screen names and hashtags, and suggestions of the latter two. */
export const ComposerEditor = ({ text, placeholder, label, describedBy, disabled, autoFocus, onCreated, ...on }: ComposerEditorProps) => {
  // The editor keeps the handlers that it was created with, so they read the current props from this ref.
  const last = useRef(on)
  useEffect(() => {
    last.current = on
  })
  const suggestions = useSuggestions(person => last.current.onMention(person))
  const editor = useEditor({
    extensions: [
      ...plainTextKit,
      UndoRedo,
      suggestions.extension,
      Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
      TextHighlight.configure({ className: shared.link ?? '' }),
    ],
    content: toEditorDocument(text),
    injectNonce: pageData.nonce,
    onUpdate: ({ editor }) => last.current.onChange(editor.getText({ blockSeparator: '\n' })),
    editorProps: {
      attributes: {
        class: classes.field ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        // Dialogs move the focus to what asks for it.
        ...(autoFocus && { 'data-autofocus': 'true' }),
      },
      clipboardTextSerializer: toPlainText,
      handlePaste: (view, event) => {
        const files = event.clipboardData?.files
        if (files?.length) last.current.onFiles(files)
        else
          view.dispatch(
            view.state.tr
              .replaceSelection(toEditorSlice(event.clipboardData?.getData('text/plain') ?? '', view.state.schema))
              .scrollIntoView(),
          )
        return true
      },
      // The form around the editor handles dropped files.
      handleDrop: (_, event) => Boolean(event.dataTransfer?.files.length),
      handleKeyDown: (view, event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          last.current.onSend()
          return true
        }
        if (event.key === 'Escape' && !view.state.doc.textContent) last.current.onLeave()
        return false
      },
    },
  })

  useComboboxField(editor, suggestions.id, suggestions.shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an editor
  useLayoutEffect(() => onCreated(editor), [editor])

  // `useEditor` destroys an editor that is rendered but not mounted at once, and creates another one.
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false)
  }, [editor, disabled])

  // Updates the editor when the draft changes without typing, as after sending.
  useEffect(() => {
    if (!editor.isDestroyed && editor.getText({ blockSeparator: '\n' }) !== text)
      editor.commands.setContent(toEditorDocument(text), { emitUpdate: false })
  }, [editor, text])

  return (
    <>
      <EditorContent editor={editor} />
      <SuggestionList ref={suggestions.place} id={suggestions.id} shown={disabled ? null : suggestions.shown} />
    </>
  )
}
