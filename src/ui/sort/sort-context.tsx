import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './sort-row.module.css'

/** A row of a `SortContext`: the properties of its element, to which its class is added, and its handle, which takes a label. */
export const useSortRow = (id: number, disabled: boolean) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled })
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition: transition ?? '' } : {}
  const renderHandle = (label: string) => (
    <ActionIcon
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      className={classes.handle}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return { row: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined }, rowClass: classes.row ?? '', renderHandle }
}

type Position = { position: number; count: number }

type Props = {
  /** The rows that can be moved, in their order. */
  ids: number[]
  /** What is read out while a row is moved, and before. */
  words: {
    lifted: (at: Position) => string
    over: (at: Position) => string
    dropped: (at: Position) => string
    cancelled: () => string
    handleHint: () => string
  }
  /** Moves a row before another one, or to the end. */
  onMove: (id: number, before: number | null) => void
  children: ReactNode
}

/** Lets the rows inside be sorted by pointer and by keyboard (Space, arrows, Space; Escape); each is a `useSortRow`. */
export const SortContext = ({ ids, words, onMove, children }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const positionOf = (id: unknown) => ({ position: ids.indexOf(Number(id)) + 1, count: ids.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(positionOf(active.id)),
    onDragOver: ({ over }) => (over ? words.over(positionOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) => words.dropped(positionOf((over ?? active).id)),
    onDragCancel: () => words.cancelled(),
  }
  const end = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id))
    const to = ids.indexOf(Number(over?.id))
    if (from === -1 || to === -1 || from === to) return
    onMove(Number(active.id), ids.toSpliced(from, 1)[to] ?? null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.handleHint() } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
