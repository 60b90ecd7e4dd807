import { Box } from '@mantine/core'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { SortContext } from '../../ui/sort/sort-context.tsx'
import type { Waiting } from '../control-room/upcoming-time.tsx'
import { useLacking } from '../sequences/queries.ts'
import type { ItemActions } from './item-buttons.tsx'
import { ItemRow } from './item-row.tsx'

type Props = {
  /** The scenario time of an item, where there is scenario time. */
  toldTime: (item: SequenceItem) => string | null
  items: readonly SequenceItem[]
  /** The next item and how long it waits; null while the sequence is stopped. */
  next: { id: number; wait: Waiting } | null
  /** Whether the items can be reordered: only while no filter hides some of the pending ones. */
  sortable: boolean
  /** Null for observers, who only read. */
  actions: ItemActions | null
  onMove: (id: number, before: number | null) => void
}

/** The items in order; pending ones are reordered by pointer, by keyboard (Space, arrows, Space; Escape) and in their menus. */
export const ItemList = ({ toldTime, items, next, sortable, actions, onMove }: Props) => {
  const { editor } = usePhrases().sequences
  const pending = items.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const lacking = useLacking()
  return (
    <SortContext ids={pending} words={editor} onMove={onMove}>
      <Box component="ol" className={shared.panel} style={{ overflow: 'hidden' }}>
        {items.map(item => (
          <ItemRow
            key={item.id}
            item={item}
            lacks={lacking.get(item.id)?.lacks ?? []}
            told={toldTime(item)}
            wait={next?.id === item.id ? next.wait : null}
            first={pending[0] === item.id}
            last={pending.at(-1) === item.id}
            sortable={sortable}
            actions={actions}
          />
        ))}
      </Box>
    </SortContext>
  )
}
