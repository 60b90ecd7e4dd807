import type { SequenceItem, SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { reorderItems } from '#routers/sequences/items.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { queryClient, trpcClient } from '../../trpc.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import type { ItemActions } from './item-row.tsx'
import { sequenceQuery } from './queries.ts'
import { toastUndo } from './undo-toast.tsx'
import { useSequenceMutation } from './use-sequence-mutations.ts'
import { useItemLabels } from './use-item-labels.ts'

/** What an item is written with. */
const toItemInput = ({ offset, kind, author, text, medias, targetItemId, targetId, title, note }: SequenceItem) => ({
  offset,
  kind,
  authorId: author.id,
  text,
  medias: medias.map(({ type, val, alt }) => ({ type, val, ...(alt === undefined ? {} : { alt }) })),
  targetItemId,
  targetId,
  title,
  note,
})

/** The items after one of them has gone before another, as the server will have them. */
const withItemMoved = (sequence: SequenceWithItems, id: number, before: number | null): SequenceWithItems => {
  const pending = sequence.items.filter(({ state }) => state === 'pending').map((item, position) => ({ ...item, position }))
  const placed = new Map(reorderItems(pending, id, before).map(({ position, ...item }) => [item.id, item]))
  const items = sequence.items.map(item => placed.get(item.id) ?? item)
  const order = [...placed.keys()]
  return {
    ...sequence,
    items: items.toSorted((one, other) => one.offset - other.offset || order.indexOf(one.id) - order.indexOf(other.id)),
  }
}

/** What can be done with the items of an open sequence, each told to the server and read again. */
export const useItemActions = (
  sequence: SequenceWithItems | undefined,
  edit: (item: SequenceItem) => void,
  remove: (item: SequenceItem) => void,
) => {
  const { sequences: phrases } = usePhrases()
  const words = useItemLabels()
  const { act } = useSequenceMutation()
  const move = (id: number, before: number | null) => {
    const { queryKey } = sequenceQuery(sequence?.id ?? 0)
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (known: SequenceWithItems | undefined) => known && withItemMoved(known, id, before))
    void act(() => trpcClient.admin.sequences.items.move.mutate({ id, before }))
  }
  const pending = () => sequence?.items.filter(({ state }) => state === 'pending').map(({ id }) => id) ?? []
  const acts: ItemActions = {
    edit,
    remove,
    copy: item => void act(() => trpcClient.admin.sequences.items.add.mutate({ sequenceId: item.sequenceId, ...toItemInput(item) })),
    shift: ({ id }, seconds) => void act(() => trpcClient.admin.sequences.items.shift.mutate({ id, seconds })),
    move: ({ id }, by) => {
      const ids = pending()
      const at = ids.indexOf(id)
      move(id, (by === -1 ? ids[at - 1] : ids[at + 2]) ?? null)
    },
    publish: async ({ id }) => {
      const item = await act(() => trpcClient.admin.sequences.items.publish.mutate({ id }))
      if (item?.state === 'published') toastSuccess(phrases.next.published())
      else if (item) words.tellFailure(item)
    },
    skip: async ({ id }) => {
      const restore = () => void act(() => trpcClient.admin.sequences.items.restore.mutate({ id }))
      if (await act(() => trpcClient.admin.sequences.items.skip.mutate({ id })))
        toastUndo(phrases.next.skipped(), phrases.next.undo(), restore)
    },
    restore: ({ id }) => void act(() => trpcClient.admin.sequences.items.restore.mutate({ id })),
  }
  return { acts, act, move }
}
