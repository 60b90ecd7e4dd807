import type { Item, OpenSequence } from '#routers/sequences/items.contract.ts'
import { moved } from '#routers/sequences/items.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { client, queryClient } from '../../trpc.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import type { ItemActs } from './item-row.tsx'
import { openSequenceQuery } from './query.ts'
import { toastUndo } from './undo-toast.tsx'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

/** What an item is written with. */
const written = ({ offset, kind, author, text, medias, targetItemId, targetId, title, note }: Item) => ({
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
const reordered = (sequence: OpenSequence, id: number, before: number | null): OpenSequence => {
  const pending = sequence.items.filter(({ state }) => state === 'pending').map((item, position) => ({ ...item, position }))
  const placed = new Map(moved(pending, id, before).map(({ position, ...item }) => [item.id, item]))
  const items = sequence.items.map(item => placed.get(item.id) ?? item)
  const order = [...placed.keys()]
  return {
    ...sequence,
    items: items.toSorted((one, other) => one.offset - other.offset || order.indexOf(one.id) - order.indexOf(other.id)),
  }
}

/** What can be done with the items of an open sequence, each told to the server and read again. */
export const useItems = (sequence: OpenSequence | undefined, edit: (item: Item) => void, remove: (item: Item) => void) => {
  const { sequences: phrases } = usePhrases()
  const words = useWords()
  const { act } = useAct()
  const move = (id: number, before: number | null) => {
    const { queryKey } = openSequenceQuery(sequence?.id ?? 0)
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (known: OpenSequence | undefined) => known && reordered(known, id, before))
    void act(() => client.admin.moveItem.mutate({ id, before }))
  }
  const pending = () => sequence?.items.filter(({ state }) => state === 'pending').map(({ id }) => id) ?? []
  const acts: ItemActs = {
    edit,
    remove,
    copy: item => void act(() => client.admin.addItem.mutate({ sequenceId: item.sequenceId, ...written(item) })),
    shift: ({ id }, seconds) => void act(() => client.admin.shiftItem.mutate({ id, seconds })),
    move: ({ id }, by) => {
      const ids = pending()
      const at = ids.indexOf(id)
      move(id, (by === -1 ? ids[at - 1] : ids[at + 2]) ?? null)
    },
    publish: async ({ id }) => {
      const item = await act(() => client.admin.publishItem.mutate({ id }))
      if (item?.state === 'published') toastSuccess(phrases.next.published())
      else if (item) words.tellFailure(item)
    },
    skip: async ({ id }) => {
      const restore = () => void act(() => client.admin.restoreItem.mutate({ id }))
      if (await act(() => client.admin.skipItem.mutate({ id }))) toastUndo(phrases.next.skipped(), phrases.next.undo(), restore)
    },
    restore: ({ id }) => void act(() => client.admin.restoreItem.mutate({ id })),
  }
  return { acts, act, move }
}
