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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../locale.tsx'
import type { ItemActions } from './item-buttons.tsx'
import classes from './item-list.module.css'
import { ItemRow } from './item-row.tsx'

type Props = {
  items: readonly SequenceItem[]
  /** The next item and the seconds until it is published; null while the sequence is stopped. */
  next: { id: number; wait: number } | null
  /** Whether the items can be reordered: only while no filter hides some of the pending ones. */
  sortable: boolean
  /** Null for observers, who only read. */
  actions: ItemActions | null
  onMove: (id: number, before: number | null) => void
}

/** The items in order; pending ones are reordered by pointer, by keyboard (Space, arrows, Space; Escape) and in their menus. */
export const ItemList = ({ items, next, sortable, actions, onMove }: Props) => {
  const { editor } = usePhrases().sequences
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const pending = items.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const positionOf = (id: unknown) => ({ position: pending.indexOf(Number(id)) + 1, count: pending.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => editor.lifted(positionOf(active.id)),
    onDragOver: ({ over }) => (over ? editor.over(positionOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) => editor.dropped(positionOf((over ?? active).id)),
    onDragCancel: () => editor.cancelled(),
  }
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [pending.indexOf(Number(active.id)), pending.indexOf(Number(over?.id))]
    if (from === -1 || to === -1 || from === to) return
    const others = pending.toSpliced(from, 1)
    onMove(Number(active.id), others[to] ?? null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: editor.handleHint() } }}
    >
      <SortableContext items={pending} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {items.map(item => (
            <ItemRow
              key={item.id}
              item={item}
              wait={next?.id === item.id ? next.wait : null}
              first={pending[0] === item.id}
              last={pending.at(-1) === item.id}
              sortable={sortable}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
