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
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { usePhrases } from '../../../locale.tsx'
import table from '../../../ui/table/table.module.css'
import { MediaRow } from './media-row.tsx'

type Props = {
  sources: readonly ManagedMediaSource[]
  openId: number | null
  /** Null for observers, who only read. */
  onEdit: ((source: ManagedMediaSource, opener: HTMLElement) => void) | null
  onMove: (id: number, before: number | null) => void
}

/** The media sources in their order, which animators change by pointer and by keyboard (Space, arrows, Space; Escape). */
export const MediasTable = ({ sources, openId, onEdit, onMove }: Props) => {
  const { medias } = usePhrases()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = sources.map(({ id }) => id)
  const positionOf = (id: unknown) => ({ position: ids.indexOf(Number(id)) + 1, count: ids.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => medias.lifted(positionOf(active.id)),
    onDragOver: ({ over }) => (over ? medias.over(positionOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) => medias.dropped(positionOf((over ?? active).id)),
    onDragCancel: () => medias.cancelled(),
  }
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from === -1 || to === -1 || from === to) return
    onMove(Number(active.id), ids.toSpliced(from, 1)[to] ?? null)
  }
  const { columns } = medias
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: medias.handleHint() } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div className={table.panel}>
          <table className={table.table} aria-label={medias.title()}>
            <thead>
              <tr>
                <th scope="col">{columns.media()}</th>
                <th scope="col">{columns.color()}</th>
                <th scope="col">{columns.persona()}</th>
                <th scope="col" data-number>
                  {columns.articles()}
                </th>
              </tr>
            </thead>
            <tbody>
              {sources.map(source => (
                <MediaRow
                  key={source.id}
                  source={source}
                  open={source.id === openId}
                  onEdit={onEdit && (opener => onEdit(source, opener))}
                />
              ))}
            </tbody>
          </table>
        </div>
      </SortableContext>
    </DndContext>
  )
}
