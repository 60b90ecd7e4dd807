import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useWeezeInteractions } from './weeze-interactions.ts'

/** Posts or undoes a plain reweez optimistically (REPLY-02, REPLY-04); several clicks on one weeze are sent in sequence. */
export const useReweez = (weeze: EmbeddedWeeze) => {
  const { toast } = usePhrases()
  const { onReweezed, onReweezUndone } = useWeezeInteractions()
  const options = { scope: { id: `reweez-${weeze.id}` }, onError: () => toastError(toast.weeze_error()) }
  const reweez = trpc.weezes.reweez.useMutation({ ...options, onSuccess: onReweezed })
  const undo = trpc.weezes.undoReweez.useMutation({ ...options, onSuccess: onReweezUndone })
  // While several requests are pending, the last click determines the state.
  const [last] = [reweez, undo].filter(({ isPending }) => isPending).sort((a, b) => b.submittedAt - a.submittedAt)
  const reweezed = last ? last === reweez : weeze.reweezed
  return {
    reweezed,
    count: weeze.reweezsCount + Number(reweezed) - Number(weeze.reweezed),
    toggle: () => (reweezed ? undo.mutate({ id: weeze.id }) : reweez.mutate({ id: weeze.id })),
  }
}
