import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEdit,
  IconHandStop,
  IconPlayerSkipForward,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Waiting } from '../control-room/upcoming-time.tsx'
import { useOpenHand } from '../hand/use-open-hand.ts'
import { formatOffset } from '../sequences/format-times.ts'

/** The actions on an item. */
export type ItemActions = {
  edit: (item: SequenceItem) => void
  copy: (item: SequenceItem) => void
  remove: (item: SequenceItem) => void
  shift: (item: SequenceItem, seconds: number) => void
  move: (item: SequenceItem, by: -1 | 1) => void
  publish: (item: SequenceItem) => void
  skip: (item: SequenceItem) => void
  restore: (item: SequenceItem) => void
}

export type ItemButtonsProps = {
  item: SequenceItem
  /** How long the item waits; null unless it is the next one. */
  wait: Waiting | null
  first: boolean
  last: boolean
  /** Whether the items can be reordered. */
  sortable: boolean
  actions: ItemActions
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The buttons and the menu of an item. */
export const ItemButtons = ({ item, wait, first, last, sortable, actions }: ItemButtonsProps) => {
  const { editor, hand, next } = usePhrases().sequences
  const openHand = useOpenHand()
  const { id, kind, offset, state } = item
  const time = formatOffset(offset)
  const pending = state === 'pending'
  return (
    <>
      {pending && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            w={38}
            p={0}
            aria-label={next.earlierLabel()}
            onClick={() => actions.shift(item, -60)}
          >
            −1
          </Button>
          <Button size="compact-sm" variant="default" w={38} p={0} aria-label={next.laterLabel()} onClick={() => actions.shift(item, 60)}>
            +1
          </Button>
        </>
      )}
      {wait !== null && (
        <ActionIcon size={28} aria-label={next.publish()} onClick={() => actions.publish(item)}>
          <IconSend {...icon} />
        </ActionIcon>
      )}
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" leftSection={<IconEdit {...icon} />} onClick={() => actions.edit(item)}>
          {editor.correct()}
        </Button>
      )}
      <Menu
        width={220}
        target={
          <ActionIcon size={28} variant="subtle" color="gray" aria-label={editor.more({ time })}>
            <IconDots {...icon} />
          </ActionIcon>
        }
      >
        {kind === 'hand' && (
          <MenuItem leftSection={<IconHandStop {...icon} />} onClick={() => openHand(id)}>
            {hand.open()}
          </MenuItem>
        )}
        {state !== 'published' && (
          <MenuItem leftSection={<IconEdit {...icon} />} onClick={() => actions.edit(item)}>
            {editor.edit()}
          </MenuItem>
        )}
        <MenuItem leftSection={<IconCopy {...icon} />} onClick={() => actions.copy(item)}>
          {editor.copy()}
        </MenuItem>
        {pending && sortable && !first && (
          <MenuItem leftSection={<IconArrowUp {...icon} />} onClick={() => actions.move(item, -1)}>
            {editor.up()}
          </MenuItem>
        )}
        {pending && sortable && !last && (
          <MenuItem leftSection={<IconArrowDown {...icon} />} onClick={() => actions.move(item, 1)}>
            {editor.down()}
          </MenuItem>
        )}
        {state !== 'published' && (
          <MenuItem leftSection={<IconSend {...icon} />} onClick={() => actions.publish(item)}>
            {kind === 'hand' ? hand.now() : next.publish()}
          </MenuItem>
        )}
        {(pending || state === 'late') && (
          <MenuItem leftSection={<IconPlayerSkipForward {...icon} />} onClick={() => actions.skip(item)}>
            {next.skip()}
          </MenuItem>
        )}
        {(state === 'failed' || state === 'skipped') && (
          <MenuItem leftSection={<IconRestore {...icon} />} onClick={() => actions.restore(item)}>
            {editor.restore()}
          </MenuItem>
        )}
        {state !== 'published' && (
          <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(item)}>
            {editor.remove()}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
