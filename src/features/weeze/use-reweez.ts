import { useMutation } from '@tanstack/react-query'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useActs } from './acts.ts'

/** Passes a weeze on without a word, at once, and takes that back the same way (REPLY-02, REPLY-04); clicks of one weeze are sent one after the other. */
export const useReweez = (weeze: EmbeddedWeeze) => {
  const { toast } = usePhrases()
  const { onReweezed, onUndone } = useActs()
  const { id } = weeze
  const reweez = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) onReweezed(await client.weezes.reweez.mutate({ id, text: '', mentions: [], medias: [], sponsored: false }))
      else onUndone(await client.weezes.undoReweez.mutate({ id }))
    },
    scope: { id: `reweez-${id}` },
    onError: () => toastError(toast.weeze_error()),
  })
  const reweezed = reweez.isPending ? reweez.variables : weeze.reweezed
  return { reweezed, count: weeze.reweezsCount + Number(reweezed) - Number(weeze.reweezed), toggle: () => reweez.mutate(!reweezed) }
}
