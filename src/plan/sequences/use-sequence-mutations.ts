import { undoDuration } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { useItemLabels } from '../items/use-item-labels.ts'
import { invalidateSequences } from './queries.ts'

/** Options for all mutations of sequences and items: sequences are read again afterwards, and a failure shows a toast. */
export const useSequenceMutationOptions = () => {
  const { sequences: phrases } = usePhrases()
  return {
    onSettled: invalidateSequences,
    // The server returns a bad request for an order in which a reply would precede its target.
    onError: (error: unknown) => toastError(getFailureKind(error) === 'bad request' ? phrases.editor.refused() : phrases.failed()),
  }
}

/** The mutations of an item that are common to the editor and the card of the next item. */
export const useItemMutations = () => {
  const { next, hand } = usePhrases().sequences
  const labels = useItemLabels()
  const options = useSequenceMutationOptions()
  const { items } = trpc.admin.sequences
  const shift = items.shift.useMutation(options)
  const restore = items.restore.useMutation(options)
  const publish = items.publish.useMutation({
    ...options,
    onSuccess: item => {
      if (item.kind === 'hand') toastSuccess(hand.standing())
      else if (item.state === 'published') toastSuccess(next.published())
      else labels.toastFailure(item)
    },
  })
  const skip = items.skip.useMutation({
    ...options,
    onSuccess: (_, { id }) => toastUndo(next.skipped(), { label: next.undo(), duration: undoDuration, undo: () => restore.mutate({ id }) }),
  })
  return { shift, restore, publish, skip, isPending: [shift, restore, publish, skip].some(({ isPending }) => isPending) }
}
