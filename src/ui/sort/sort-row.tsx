import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
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
