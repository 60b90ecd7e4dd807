import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { pageData } from '../../app/page-data.ts'
import richText from '../../ui/rich-text.module.css'
import classes from './communique-text.module.css'
import { marksKey, TextMarking, type TextMarks } from './text-marks.ts'

/** What an address of a link may be: a page of this Weez, or one elsewhere. */
export const isLinkAllowed = (href: string): boolean => /^(?:\/(?![/\\])|https:\/\/)/.test(href)

/** What a communiqué can have: what the server takes away from it is never there. */
const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  heading: { levels: [2] },
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    isAllowedUri: isLinkAllowed,
    HTMLAttributes: { target: null, rel: null },
  },
})

/** `write` in it, `select` passages of it with a caret, by keys as well, or only `read` it. */
export type TextUse = 'write' | 'select' | 'read'

type Props = { body: string; use: TextUse; marks: TextMarks; onChange: (body: string) => void }

/** The editor of the text of a communiqué, in which who does not write selects passages or reads. */
export const useTextEditor = ({ body, use, marks, onChange }: Props): Editor => {
  const { fields } = usePhrases().communiques
  // The editor keeps the handlers that it was created with, so they read the current values from this ref.
  const last = useRef({ onChange, body, use })
  Object.assign(last.current, { onChange, use })
  const [guard] = useState(() => {
    const refuse = (_: unknown, event: Event) => {
      if (last.current.use !== 'write') event.preventDefault()
      return last.current.use !== 'write'
    }
    return Extension.create({
      name: 'textUse',
      addProseMirrorPlugins: () => [
        new Plugin({
          // What the page itself puts there raises no update.
          filterTransaction: change => !change.docChanged || last.current.use === 'write' || change.getMeta('preventUpdate') === true,
          props: { handleDOMEvents: { beforeinput: refuse, paste: refuse, cut: refuse, drop: refuse } },
        }),
      ],
    })
  })
  const editor = useEditor({
    extensions: [kit, TextMarking, guard],
    content: body,
    editable: use !== 'read',
    injectNonce: pageData.nonce,
    onUpdate: ({ editor }) => {
      last.current.body = editor.isEmpty ? '' : editor.getHTML()
      last.current.onChange(last.current.body)
    },
    editorProps: {
      attributes: (): Record<string, string> => ({
        class: `${richText.text} ${classes.body}`,
        'aria-label': fields.body(),
        ...(last.current.use === 'read' ? { role: 'group' } : { role: 'textbox', 'aria-multiline': 'true' }),
        ...(last.current.use === 'select' && { 'aria-readonly': 'true', inputmode: 'none' }),
      }),
      transformPastedHTML: html => html.replaceAll(`href="${location.origin}/`, 'href="/'),
    },
  })
  // What its element says is drawn anew with it.
  useEffect(() => editor.setEditable(use !== 'read', false), [editor, use])
  useEffect(() => {
    if (body === last.current.body) return
    last.current.body = body
    editor.commands.setContent(body, { emitUpdate: false })
  }, [editor, body])
  const { comments, older } = marks
  const drawn = JSON.stringify(comments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comments are compared by what they say
  useEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(marksKey, { comments, older }).setMeta('addToHistory', false))
  }, [editor, drawn, older])
  return editor
}
