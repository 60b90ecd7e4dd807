import { Text } from '@mantine/core'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { useItemLabels } from '../items/use-item-labels.ts'
import { MeansIcon } from './means-icon.tsx'

/** How a line is played by hand, and by whom; nothing for every other kind. */
export const PlayedBy = ({ item }: { item: Pick<SequenceItem, 'kind' | 'means' | 'player' | 'playerRole'> }) => {
  const words = useItemLabels().playedBy(item)
  if (words === null) return null
  return (
    <Text inherit fw={600} c="var(--weez-link)">
      <MeansIcon means={item.means} size={14} /> {words}
    </Text>
  )
}
