import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconMessageCircle,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { usePhrases } from '../../app/locale.tsx'
import { FormatBar, type FormatTool } from '../../mail/compose/format-bar.tsx'
import { isLinkAllowed, type TextUse } from './use-text-editor.ts'

/** The formats of the text, and the button that comments the selected passage. */
export const TextTools = ({ editor, use, onComment }: { editor: Editor; use: TextUse; onComment: () => void }) => {
  const { communiques: phrases } = usePhrases()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading'),
      bullets: editor.isActive('bulletList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const disabled = use !== 'write'
  const chain = () => editor.chain().focus()
  const format = (name: Exclude<keyof typeof active, 'undo' | 'redo'>, Sign: FormatTool['Sign'], act: () => void): FormatTool => ({
    name,
    label: phrases.tools[name](),
    Sign,
    active: active[name],
    disabled,
    act,
  })
  const tools: FormatTool[] = [
    {
      name: 'undo',
      label: phrases.tools.undo(),
      Sign: IconArrowBackUp,
      disabled: disabled || !active.undo,
      act: () => chain().undo().run(),
    },
    {
      name: 'redo',
      label: phrases.tools.redo(),
      Sign: IconArrowForwardUp,
      disabled: disabled || !active.redo,
      act: () => chain().redo().run(),
    },
    format('bold', IconBold, () => chain().toggleBold().run()),
    format('italic', IconItalic, () => chain().toggleItalic().run()),
    format('heading', IconHeading, () => chain().toggleHeading({ level: 2 }).run()),
    format('bullets', IconList, () => chain().toggleBulletList().run()),
    format('quote', IconBlockquote, () => chain().toggleBlockquote().run()),
    format('link', IconLink, () => {}),
    { name: 'comment', label: phrases.tools.comment(), Sign: IconMessageCircle, act: onComment },
  ]
  const link = {
    address: phrases.linkAddress(),
    wrong: phrases.linkWrong(),
    set: phrases.tools.link(),
    remove: phrases.removeLink(),
    isAllowed: isLinkAllowed,
  }
  return <FormatBar editor={editor} label={phrases.toolbar()} tools={tools} link={link} />
}
