import { Button, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useDisclosure } from '@mantine/hooks'
import type { TablerIcon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ToolButton } from '../tool-button.tsx'
import classes from './format-bar.module.css'

/** A button of the bar; `active` = undefined for what is never pressed. */
export type FormatTool = { name: string; label: string; Sign: TablerIcon; active?: boolean; disabled?: boolean; act: () => void }

/** What the tool named `link` says, and which addresses it takes. */
type LinkWords = { address: string; wrong: string; set: string; remove: string; isAllowed: (href: string) => boolean }

/** An address of this Weez as a path; every other as it is. */
const toPath = (address: string): string => (address.startsWith(location.origin) ? address.slice(location.origin.length) : address)

type LinkToolProps = { editor: Editor; tool: FormatTool; words: LinkWords; tabIndex: number }

/** Asks where a link leads. */
const LinkTool = ({ editor, tool: { label, Sign, active, disabled }, words, tabIndex }: LinkToolProps) => {
  const [opened, { open, close }] = useDisclosure(false)
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const href = toPath(address.trim())
    if (href && !words.isAllowed(href)) return setWrong(true)
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
          disabled={disabled ?? false}
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
            label={words.address}
            value={address}
            error={wrong && words.wrong}
            onChange={event => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" size="sm" mt={10}>
            {address.trim() === '' && active ? words.remove : words.set}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

type Props = { editor: Editor; label: string; tools: readonly FormatTool[]; link: LinkWords }

/** The marks of a text, one tab stop: the arrow keys go from one to the next. */
export const FormatBar = ({ editor, label, tools, link }: Props) => {
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = (at + step + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={classes.toolbar} onKeyDown={move}>
      {tools.map((tool, index) =>
        tool.name === 'link' ? (
          <LinkTool key={tool.name} editor={editor} tool={tool} words={link} tabIndex={index === at ? 0 : -1} />
        ) : (
          <ToolButton
            key={tool.name}
            label={tool.label}
            Sign={tool.Sign}
            size={32}
            aria-pressed={tool.active}
            disabled={tool.disabled ?? false}
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
