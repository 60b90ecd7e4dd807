import type { Editor } from '@tiptap/core'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import classes from './editor.module.css'
import type { ComposerEditor, ComposerEditorProps } from './editor.tsx'

export type ComposerFieldHandle = { focus: () => void; insert: (text: string) => void }

/** Those of the editor, without what only this field needs to know. */
type Props = Omit<ComposerEditorProps, 'onCreated'> & { ref?: Ref<ComposerFieldHandle> }

let loaded: typeof ComposerEditor | undefined

/** Loads the editor; undefined until then, and if it cannot be loaded. */
const useEditorProgram = (): typeof ComposerEditor | undefined => {
  const [program, setProgram] = useState(() => loaded)
  useEffect(() => {
    if (program) return
    import('./editor.tsx').then(
      ({ ComposerEditor }) => {
        loaded = ComposerEditor
        setProgram(() => ComposerEditor)
      },
      // The plain field stays.
      () => {},
    )
  }, [program])
  return program
}

/** The position in the editor's document of an offset in its text: a paragraph begins and ends where the text has one line break. */
const toPosition = (text: string, offset: number): number => offset + text.slice(0, offset).split('\n').length

/**
 * The text field of the composer. It is a plain one until the editor is loaded, which then takes over what was typed, the caret and the
 * focus between two keystrokes.
 */
export const ComposerField = ({ ref, ...props }: Props) => {
  const { text, placeholder, label, describedBy, disabled, autoFocus, onChange, onSend, onLeave, onFiles } = props
  const Program = useEditorProgram()
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [composing, setComposing] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a field that appears takes the focus, unless the editor is there and has it
  useLayoutEffect(() => {
    if (autoFocus && !Program) plain.current?.focus()
  }, [])

  const takeOver = (created: Editor) => {
    const { current: field } = plain
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length]
    created.commands.setTextSelection({ from: toPosition(text, from), to: toPosition(text, to) })
    if (field ? document.activeElement === field : autoFocus) created.view.focus()
    setEditor(created)
  }

  useImperativeHandle(
    ref,
    () => ({
      focus: () => (editor ? editor.commands.focus('end') : plain.current?.focus()),
      insert: more => {
        if (editor) editor.chain().focus().insertContent(more).run()
        else onChange(text + more)
      },
    }),
    [editor, text, onChange],
  )

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (event.key === 'Escape' && text === '') onLeave()
  }
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }

  return (
    <>
      {Program && !composing && <Program {...props} onCreated={takeOver} />}
      {!editor && (
        <textarea
          ref={plain}
          className={classes.plain}
          rows={text.split('\n').length}
          value={text}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={describedBy}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          onChange={event => onChange(event.currentTarget.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={pressKey}
          onPaste={paste}
        />
      )}
    </>
  )
}
