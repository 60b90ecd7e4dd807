import { IconBlockquote, IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { pageData } from '../../app/page-data.ts'
import richText from '../../ui/rich-text.module.css'
import classes from './body-editor.module.css'
import { FormatBar, type FormatTool } from './format-bar.tsx'

/** Whether a link leads to a page of this Weez. */
const isInside = (href: string): boolean => /^\/(?![/\\])/.test(href)

/** What a mail can have: what the server takes away from it is never there. */
const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: isInside, HTMLAttributes: { target: null, rel: null } },
})

/** The marks of the text. */
const Toolbar = ({ editor }: { editor: Editor }) => {
  const { compose: phrases } = usePhrases().mail
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      quote: editor.isActive('blockquote'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: FormatTool[] = [
    { name: 'bold', label: phrases.bold(), Sign: IconBold, active: active.bold, act: () => chain().toggleBold().run() },
    { name: 'italic', label: phrases.italic(), Sign: IconItalic, active: active.italic, act: () => chain().toggleItalic().run() },
    { name: 'bullets', label: phrases.bullets(), Sign: IconList, active: active.bullets, act: () => chain().toggleBulletList().run() },
    {
      name: 'numbers',
      label: phrases.numbers(),
      Sign: IconListNumbers,
      active: active.numbers,
      act: () => chain().toggleOrderedList().run(),
    },
    { name: 'link', label: phrases.link(), Sign: IconLink, active: active.link, act: () => {} },
    { name: 'quote', label: phrases.quote(), Sign: IconBlockquote, active: active.quote, act: () => chain().toggleBlockquote().run() },
  ]
  const link = {
    address: phrases.linkTo(),
    wrong: phrases.linkInside(),
    set: phrases.link(),
    remove: phrases.unlink(),
    isAllowed: isInside,
  }
  return <FormatBar editor={editor} label={phrases.toolbar()} tools={tools} link={link} />
}

type Props = {
  body: string
  autoFocus: boolean
  describedBy?: string | undefined
  onChange: (body: string) => void
  onSend: () => void
  onFiles: (files: readonly File[]) => void
}

/** The text of a mail: paragraphs with bold, italic, lists, links to pages of the exercise and quotations. */
export const BodyEditor = ({ body, autoFocus, describedBy, ...on }: Props) => {
  const { compose: phrases } = usePhrases().mail
  // The editor keeps the handlers that it was created with, so they read the current props from this ref.
  const last = useRef(on)
  useEffect(() => {
    last.current = on
  })
  const editor = useEditor({
    extensions: [kit],
    content: body,
    autofocus: autoFocus ? 'start' : false,
    injectNonce: pageData.nonce,
    onUpdate: ({ editor }) => last.current.onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        class: `${richText.text} ${classes.body}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': phrases.body(),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: html => html.replaceAll(`href="${location.origin}/`, 'href="/'),
      handlePaste: (_, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0) last.current.onFiles(files)
        return files.length > 0
      },
      // The form around the editor handles dropped files.
      handleDrop: (_, event) => Boolean(event.dataTransfer?.files.length),
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        last.current.onSend()
        return true
      },
    },
  })
  return (
    <div className={classes.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={classes.content} />
    </div>
  )
}
