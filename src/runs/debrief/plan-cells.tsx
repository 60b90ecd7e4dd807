import { NativeSelect, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import classes from './debrief.module.css'

export const planColumns = ['what', 'owner', 'dueOn', 'priority', 'state'] as const
export type PlanColumn = (typeof planColumns)[number]

type CellProps = {
  /** The name of its column and the number of its action, for readers of screens. */
  label: string
  value: string
  kind: 'text' | 'line' | 'day' | 'choice'
  max?: number
  choices?: readonly { value: string; label: string }[]
  suggestions?: string
  editing: boolean
  onEdit: (editing: boolean) => void
  onSave: (value: string) => void
  /** Saves, and edits the next or the one before. */
  onNext: (by: 1 | -1) => void
  children: ReactNode
}

/** A cell that is edited in place: Enter or a press begins, Enter and Tab save, Escape leaves it as it was. */
export const PlanCell = (props: CellProps) => {
  const { label, value, kind, max, choices, suggestions, editing, onEdit, onSave, onNext, children } = props
  const { debrief } = usePhrases()
  const [typed, setTyped] = useState(value)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (editing) setTyped(value)
    else if (wasEditing.current && document.activeElement === document.body) opener.current?.focus()
    wasEditing.current = editing
  }, [editing, value])
  if (!editing)
    return (
      <UnstyledButton ref={opener} className={classes.cell} onClick={() => onEdit(true)} aria-description={debrief.keys.edit()}>
        {children}
      </UnstyledButton>
    )
  const done = () => {
    if (typed !== value) onSave(typed)
  }
  const leave = () => {
    done()
    onEdit(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEdit(false)
    else if (event.key === 'Enter' && !event.shiftKey) {
      leave()
    } else if (event.key === 'Tab') {
      done()
      onNext(event.shiftKey ? -1 : 1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = { 'aria-label': label, autoFocus: true, onKeyDown: press, onBlur: leave }
  if (kind === 'choice')
    return (
      <NativeSelect {...shared} value={typed} data={choices ? [...choices] : []} onChange={event => setTyped(event.currentTarget.value)} />
    )
  if (kind === 'text')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={max}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      type={kind === 'day' ? 'date' : 'text'}
      list={suggestions}
      maxLength={max}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
    />
  )
}
