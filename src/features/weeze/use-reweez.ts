import { useMutation } from '@tanstack/react-query'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useWeezeInteractions } from './acts.ts'

/** Passes a weeze on without a word, at once, and takes that back the same way (REPLY-02, REPLY-04); clicks of one weeze are sent one after the other. */
export const useReweez = (weeze: EmbeddedWeeze) => {
  const { toast } = usePhrases()
  const { onReweezed, onReweezUndone: onUndone } = useWeezeInteractions()
  const { id } = weeze
  const reweez = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) onReweezed(await trpcClient.weezes.reweez.mutate({ id, text: '', mentions: [], medias: [], sponsored: false }))
      else onUndone(await trpcClient.weezes.undoReweez.mutate({ id }))
    },
    scope: { id: `reweez-${id}` },
    onError: () => toastError(toast.weeze_error()),
  })
  const reweezed = reweez.isPending ? reweez.variables : weeze.reweezed
  return { reweezed, count: weeze.reweezsCount + Number(reweezed) - Number(weeze.reweezed), toggle: () => reweez.mutate(!reweezed) }
}
