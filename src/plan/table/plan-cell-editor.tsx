import { Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { itemLabelMax, itemNoteMax, sequenceSecondsMax, weezeTextMax } from '#routers/limits.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { lacksText } from '#routers/sequences/items.rules.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { formatOffset, parseOffset } from '../sequences/format-times.ts'
import classes from './plan-cell-editor.module.css'
import type { EditableColumn } from './plan-rows.ts'
import type { PlanActs } from './use-plan-acts.ts'

type TypedColumn = Exclude<EditableColumn, 'author'>
type Props = {
  item: SequenceItem
  column: TypedColumn
  label: string
  patch: PlanActs['patch']
  /** Called once the cell is saved or given up: where the focus goes on to. */
  onDone: (to: 'stay' | 'next' | 'previous') => void
}

const longest: Record<TypedColumn, number> = { offset: 20, text: weezeTextMax, expected: itemNoteMax, objective: itemLabelMax }
const toText = (item: SequenceItem, column: TypedColumn) => (column === 'offset' ? formatOffset(item.offset) : (item[column] ?? ''))

/** The field of a cell: Enter and Tab save, Escape gives up. What cannot be saved stays in the field, with the reason. */
export const PlanCellEditor = ({ item, column, label, patch, onDone }: Props) => {
  const { plan: texts, sequences } = usePhrases()
  const [typed, setTyped] = useState(() => toText(item, column))
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  useEffect(() => field.current?.select(), [])

  const problemOf = (): string => {
    if (column === 'offset') {
      const offset = parseOffset(typed)
      return offset === null || offset > sequenceSecondsMax ? sequences.form.offsetWrong() : ''
    }
    return column === 'text' && lacksText(item.kind, typed, item.medias.length) ? sequences.form.textMissing() : ''
  }
  const explain = (cause: unknown): string => {
    const kind = getFailureKind(cause)
    if (kind === 'conflict') return texts.published()
    return kind === 'bad request' ? sequences.editor.refused() : sequences.failed()
  }
  const save = async (to: 'stay' | 'next' | 'previous') => {
    if (saving) return
    if (typed === toText(item, column)) return onDone(to)
    const problem = problemOf()
    if (problem) return setError(problem)
    setSaving(true)
    try {
      await patch([{ id: item.id, [column]: column === 'offset' ? (parseOffset(typed) ?? 0) : typed }])
      onDone(to)
    } catch (cause) {
      setError(explain(cause))
      setSaving(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key, shiftKey } = event
    if (key === 'Escape') onDone('stay')
    else if (key === 'Tab') void save(shiftKey ? 'previous' : 'next')
    else if (key === 'Enter' && !shiftKey && !event.nativeEvent.isComposing) void save('stay')
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.editor} data-column={column}>
      <textarea
        ref={field}
        rows={column === 'text' || column === 'expected' ? 3 : 1}
        className={classes.field}
        aria-label={label}
        aria-invalid={error !== ''}
        aria-describedby={error ? errorId : undefined}
        maxLength={longest[column]}
        value={typed}
        readOnly={saving}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={press}
      />
      {error && (
        <Text id={errorId} role="alert" miw={220} px={8} py={4} bdrs={6} fz="xs" lh="19px" c="var(--weez-bad)" bg="var(--weez-bad-ground)">
          {error}
        </Text>
      )}
    </div>
  )
}
