import type { SequenceItem, SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { reorderItems } from '#routers/sequences/items.rules.ts'
import { trpc } from '../../app/trpc.ts'
import { updateSequence } from '../sequences/queries.ts'
import { useItemMutations, useSequenceMutationOptions } from '../sequences/use-sequence-mutations.ts'
import type { ItemActions } from './item-buttons.tsx'
import { toItemInput } from './item-form-values.ts'

/** Returns the sequence with an item moved before another one (null = to the end), as the server will return it. */
const withItemMoved = (sequence: SequenceWithItems, id: number, before: number | null): SequenceWithItems => {
  const pending = sequence.items.filter(({ state }) => state === 'pending').map((item, position) => ({ ...item, position }))
  const moved = new Map(reorderItems(pending, id, before).map(({ position, ...item }) => [item.id, item]))
  const items = sequence.items.map(item => moved.get(item.id) ?? item)
  const order = [...moved.keys()]
  return {
    ...sequence,
    items: items.toSorted((one, other) => one.offset - other.offset || order.indexOf(one.id) - order.indexOf(other.id)),
  }
}

/** Returns the actions on the items of an open sequence; `edit` and `remove` open the dialogs of the editor. */
export const useItemActions = (
  sequence: SequenceWithItems,
  edit: (item: SequenceItem) => void,
  remove: (item: SequenceItem) => void,
): { actions: ItemActions; move: (id: number, before: number | null) => void } => {
  const options = useSequenceMutationOptions()
  const { shift, restore, publish, skip } = useItemMutations()
  const add = trpc.admin.sequences.items.add.useMutation(options)
  const moveItem = trpc.admin.sequences.items.move.useMutation(options)
  const move = (id: number, before: number | null) => {
    updateSequence(sequence.id, known => withItemMoved(known, id, before))
    moveItem.mutate({ id, before })
  }
  const actions: ItemActions = {
    edit,
    remove,
    copy: item => add.mutate({ sequenceId: item.sequenceId, ...toItemInput(item) }),
    shift: ({ id }, seconds) => shift.mutate({ id, seconds }),
    move: ({ id }, by) => {
      const ids = sequence.items.filter(({ state }) => state === 'pending').map(item => item.id)
      const at = ids.indexOf(id)
      move(id, (by === -1 ? ids[at - 1] : ids[at + 2]) ?? null)
    },
    publish: ({ id }) => publish.mutate({ id }),
    skip: ({ id }) => skip.mutate({ id }),
    restore: ({ id }) => restore.mutate({ id }),
  }
  return { actions, move }
}
