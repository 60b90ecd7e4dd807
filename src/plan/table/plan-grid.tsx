import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useOpenHand } from '../hand/use-open-hand.ts'
import classes from './plan.module.css'
import { PlanCellEditor } from './plan-cell-editor.tsx'
import { columnTemplate, type HideableColumn, isShown, planColumns } from './plan-columns.ts'
import { PlanTableRow } from './plan-row.tsx'
import { type EditableColumn, editableColumns, idsBetween, mayWait, rowId, type TableRow } from './plan-rows.ts'
import { PlanStormRow } from './plan-storm-row.tsx'
import { useGridWindow } from './use-grid-window.ts'
import type { PlanActs } from './use-plan-acts.ts'

/** Heights of a row in px, as in the style sheet: in one line, with what it waits for below, in two where that has no room, and as a card with its gap. */
const rowHeights = { wide: 36, conditional: 58, narrow: 60, phone: 164 }
const narrowMediaQuery = '(max-width: 84.99em)'

/** The tops of rows, and the end of the last one. */
const topsOf = (rows: readonly TableRow[], kind: 'wide' | 'narrow' | 'phone'): number[] => {
  const tops = [0]
  for (const row of rows) {
    const taller = kind === 'wide' && 'item' in row && row.condition !== null
    tops.push((tops.at(-1) ?? 0) + rowHeights[taller ? 'conditional' : kind])
  }
  return tops
}

/** What is published stays as it was read, and so does a storm. */
const isEditable = (row: TableRow | undefined) => row !== undefined && 'item' in row && row.item.state !== 'published'

type Cell = { id: number; column: EditableColumn }
type Props = {
  rows: readonly TableRow[]
  readAt: number
  chosen: ReadonlySet<number>
  hidden: readonly HideableColumn[]
  /** Null for observers, who only read. */
  acts: PlanActs | null
  onChosen: (chosen: ReadonlySet<number>) => void
  /** Called with the line whose cell is edited, so that it stays; null after that. */
  onEditing: (id: number | null) => void
  /** Opens the search for another persona of a line. */
  onAuthor: (id: number) => void
  onCorrect: (id: number) => void
  /** Opens what a line waits for. */
  onCondition: (id: number) => void
  /** Is told which row the caret is in. */
  onPoint: (id: number) => void
}

/** The lines as a grid: arrows move, Space and Shift choose, Enter and F2 edit. Only what is near the window is drawn. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one grid: its keys, its choice and its window share their state
export const PlanGrid = ({ rows, readAt, chosen, hidden, acts, onChosen, onEditing, onAuthor, onCorrect, onCondition, onPoint }: Props) => {
  const { plan: texts } = usePhrases()
  const narrow = useMediaQuery(narrowMediaQuery, false, { getInitialValueInEffect: false })
  const phone = usePhone()
  const tops = topsOf(rows, phone ? 'phone' : narrow ? 'narrow' : 'wide')
  const now = useNow().getTime()
  const openHand = useOpenHand()
  const [active, point] = useState<Cell | null>(null)
  const [editing, setEditing] = useState<Cell | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)
  const wantsFocus = useRef(false)
  const shownColumns = editableColumns.filter(column => isShown(column, hidden))
  const indexOf = (id: number | undefined) => rows.findIndex(row => rowId(row) === id)
  const { scroller, reveal, first, last, isDrawn } = useGridWindow(tops, indexOf(editing?.id))
  const activeAt = indexOf(active?.id)
  const nowAt = rows.findIndex(row => 'next' in row && row.next)

  useLayoutEffect(() => {
    if (!wantsFocus.current || !active || editing) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${active.id}"] [data-column="${active.column}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })

  const setActive = (cell: Cell) => {
    point(cell)
    onPoint(cell.id)
  }
  const go = (cell: Cell) => {
    wantsFocus.current = true
    setActive(cell)
    reveal(indexOf(cell.id))
  }
  const openField = (cell: Cell | null) => {
    setEditing(cell)
    onEditing(cell?.id ?? null)
  }
  const edit = ({ id, column }: Cell) => {
    const row = rows[indexOf(id)]
    if (!acts || !isEditable(row)) return
    // It has no time: what it waits for is changed in its place.
    if (column === 'offset' && row && 'item' in row && row.condition) return onCondition(id)
    setActive({ id, column })
    if (column === 'author') onAuthor(id)
    else openField({ id, column })
  }
  const choose = (id: number, range: boolean) => {
    const row = rows[indexOf(id)]
    if (row && 'storm' in row) return
    if (range && anchor !== null) return onChosen(new Set([...chosen, ...idsBetween(rows, anchor, id)]))
    setAnchor(id)
    const without = new Set(chosen)
    onChosen(without.delete(id) ? without : new Set([...chosen, id]))
  }
  const moveBy = (cell: Cell, by: number, extend: boolean) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, indexOf(cell.id) + by))]
    if (!next) return
    go({ ...cell, id: rowId(next) })
    if (!extend || !acts) return
    const from = anchor ?? cell.id
    setAnchor(from)
    onChosen(new Set(idsBetween(rows, from, rowId(next))))
  }
  const moveColumn = (cell: Cell, by: number) => {
    const column = shownColumns[shownColumns.indexOf(cell.column) + by]
    if (column) go({ ...cell, column })
  }
  /** The cell that Tab goes on to from a field; the persona has no field. */
  const neighbourOf = ({ id, column }: Cell, by: 1 | -1): Cell | null => {
    const typed: readonly EditableColumn[] = shownColumns.filter(name => name !== 'author')
    const at = typed.indexOf(column) + by
    const row = rows[indexOf(id) + (at < 0 ? -1 : at >= typed.length ? 1 : 0)]
    const name = typed.at(at % typed.length)
    return row && name && isEditable(row) ? { id: rowId(row), column: name } : null
  }
  const finish = (cell: Cell, to: 'stay' | 'next' | 'previous') => {
    const neighbour = to === 'stay' ? null : neighbourOf(cell, to === 'next' ? 1 : -1)
    openField(neighbour)
    wantsFocus.current = !neighbour
    setActive(neighbour ?? cell)
    if (neighbour) reveal(indexOf(neighbour.id))
  }

  const cellOf = (target: EventTarget): Cell | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const column = editableColumns.find(name => name === cell?.dataset.column)
    const id = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row)
    return column && id ? { id, column } : null
  }
  /** The chosen lines that are shown, or else the one of the cell. */
  const idsFor = (id: number) => {
    const ids = rows.flatMap(row => ('item' in row && chosen.has(row.item.id) ? row.item.id : []))
    const line = rows[indexOf(id)]
    return ids.length > 0 || !line || 'storm' in line ? ids : [id]
  }
  const shift = (id: number, seconds: number) => {
    const ids = idsFor(id)
    if (ids.length > 0) acts?.act({ act: 'shift', ids, seconds })
  }
  const openCondition = (id: number) => {
    if (mayWait(rows[indexOf(id)])) onCondition(id)
  }
  const openLine = (id: number) => {
    const row = rows[indexOf(id)]
    if (row && 'item' in row && row.item.kind === 'hand') openHand(id)
  }
  const keys: Record<string, (cell: Cell, event: KeyboardEvent) => void> = {
    ArrowDown: (cell, { shiftKey }) => moveBy(cell, 1, shiftKey),
    ArrowUp: (cell, { shiftKey }) => moveBy(cell, -1, shiftKey),
    PageDown: (cell, { shiftKey }) => moveBy(cell, 10, shiftKey),
    PageUp: (cell, { shiftKey }) => moveBy(cell, -10, shiftKey),
    Home: cell => moveBy(cell, -rows.length, false),
    End: cell => moveBy(cell, rows.length, false),
    o: ({ id }) => openLine(id),
    ArrowRight: cell => moveColumn(cell, 1),
    ArrowLeft: cell => moveColumn(cell, -1),
    ...(acts && {
      c: ({ id }: Cell) => openCondition(id),
      Enter: edit,
      F2: edit,
      ' ': ({ id }: Cell) => choose(id, false),
      Escape: () => onChosen(new Set()),
      '+': ({ id }: Cell) => shift(id, 60),
      '-': ({ id }: Cell) => shift(id, -60),
    }),
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const cell = cellOf(event.target)
    if (!cell || altKey) return
    if (ctrlKey || metaKey) {
      if (key !== 'z' || !acts) return
      acts.undo()
    } else if (keys[key]) keys[key](cell, event)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const click = ({ target, shiftKey }: MouseEvent) => {
    const cell = cellOf(target)
    if (!cell || editing) return
    setActive(cell)
    if (shiftKey && acts) choose(cell.id, true)
  }
  const activeColumn = active && isShown(active.column, hidden) ? active.column : 'offset'
  const stopAt = isDrawn(activeAt) ? activeAt : first
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of WAI-ARIA is a table
        role="grid"
        aria-label={texts.title()}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={acts ? true : undefined}
        className={classes.grid}
        data-choice={acts ? true : undefined}
        data-hidden={hidden.join(' ')}
        style={{ '--columns': columnTemplate(hidden) } as CSSProperties}
        onKeyDown={press}
        onClick={click}
        onDoubleClick={({ target }) => {
          const cell = cellOf(target)
          if (cell && !editing) edit(cell)
        }}
      >
        <thead className={classes.head} data-head>
          <tr aria-rowindex={1} className={classes.row}>
            {acts && (
              <th scope="col" className={classes.cell} data-head-of="choice">
                <VisuallyHidden>{texts.columns.choice()}</VisuallyHidden>
              </th>
            )}
            {planColumns.map(name => (
              <th key={name} scope="col" className={classes.cell} data-head-of={name}>
                {texts.columns[name]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ paddingTop: tops[first], paddingBottom: (tops.at(-1) ?? 0) - (tops[last] ?? 0) }}>
          {rows.slice(first, last).map((row, index) => {
            const at = first + index
            const tabStop = at === stopAt ? (at === activeAt ? activeColumn : 'offset') : null
            if ('storm' in row) return <PlanStormRow key={row.storm.id} row={row} at={at} withChoice={acts !== null} tabStop={tabStop} />
            const { item, number } = row
            const column = editing?.id === item.id && editing.column !== 'author' ? editing.column : null
            return (
              <PlanTableRow
                key={item.id}
                row={row}
                at={at}
                readAt={readAt}
                now={now}
                chosen={chosen.has(item.id)}
                isNow={at === nowAt}
                tabStop={tabStop}
                editor={
                  acts && column
                    ? {
                        column,
                        field: (
                          <PlanCellEditor
                            key={`${item.id} ${column}`}
                            item={item}
                            column={column}
                            label={texts.cell({ column: texts.columns[column](), number })}
                            patch={acts.patch}
                            onDone={to => finish({ id: item.id, column }, to)}
                          />
                        ),
                      }
                    : null
                }
                onChoose={acts && choose}
                onCorrect={acts && onCorrect}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
