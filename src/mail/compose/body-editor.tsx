import { Button, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconBlockquote, IconBold, IconItalic, IconLink, IconList, IconListNumbers, type TablerIcon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { pageData } from '../../app/page-data.ts'
import { ToolButton } from '../tool-button.tsx'
import classes from './body-editor.module.css'

/** Whether a link leads to a page of this Weez. */
const isInside = (href: string): boolean => /^\/(?![/\\])/.test(href)
/** An address of this Weez as a path; every other as it is. */
const toPath = (address: string): string => (address.startsWith(location.origin) ? address.slice(location.origin.length) : address)

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

type Tool = { name: string; label: string; Sign: TablerIcon; active: boolean; act: () => void }

/** Asks where a link leads. */
const LinkTool = ({ editor, tool: { label, Sign, active }, tabIndex }: { editor: Editor; tool: Tool; tabIndex: number }) => {
  const { compose: phrases } = usePhrases().mail
  const [opened, { open, close }] = useDisclosure(false)
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const href = toPath(address.trim())
    if (href && !isInside(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    close()
  }
  return (
    <Popover opened={opened} onChange={close} width={320} trapFocus returnFocus>
      <Popover.Target>
        <ToolButton
          label={label}
          Sign={Sign}
          size={32}
          aria-pressed={active}
          tabIndex={tabIndex}
          onClick={() => {
            setAddress(String(editor.getAttributes('link').href ?? ''))
            setWrong(false)
            open()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={event => {
            event.preventDefault()
            event.stopPropagation()
            set()
          }}
        >
          <TextInput
            label={phrases.linkTo()}
            value={address}
            error={wrong && phrases.linkInside()}
            onChange={event => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" size="sm" mt={10}>
            {address.trim() === '' && active ? phrases.unlink() : phrases.link()}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The marks of the text, one tab stop: the arrow keys go from one to the next. */
const Toolbar = ({ editor }: { editor: Editor }) => {
  const { compose: phrases } = usePhrases().mail
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
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
  const tools: Tool[] = [
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
  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = (at + step + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={phrases.toolbar()} className={classes.toolbar} onKeyDown={move}>
      {tools.map((tool, index) =>
        tool.name === 'link' ? (
          <LinkTool key={tool.name} editor={editor} tool={tool} tabIndex={index === at ? 0 : -1} />
        ) : (
          <ToolButton
            key={tool.name}
            label={tool.label}
            Sign={tool.Sign}
            size={32}
            aria-pressed={tool.active}
            tabIndex={index === at ? 0 : -1}
            onClick={() => {
              setAt(index)
              tool.act()
            }}
          />
        ),
      )}
    </div>
  )
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
        class: classes.body ?? '',
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
