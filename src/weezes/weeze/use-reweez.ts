import { nameInText } from '#routers/people.rules.ts'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { postUndoDuration } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { setMark, useActing, useMark } from '../persona/acting.ts'
import { useWeezeInteractions } from './weeze-interactions.ts'

/**
 * Posts or undoes a plain reweez optimistically (REPLY-02, REPLY-04), as whoever the user speaks as; several clicks on one weeze are sent
 * in sequence. Animators can take it back from a toast.
 */
export const useReweez = (weeze: EmbeddedWeeze) => {
  const { commons, toast } = usePhrases()
  const user = useCurrentUser()
  const { canDelete, onReweezed, onReweezUndone } = useWeezeInteractions()
  const { persona, mustPick, ask } = useActing()
  const marked = useMark('reweezed', weeze)
  const options = { scope: { id: `reweez-${weeze.id}` }, onError: () => toastError(toast.weeze_error()) }
  const undo = trpc.weezes.undoReweez.useMutation({
    ...options,
    onSuccess: (answer, { authorId = user.id }) => {
      setMark(authorId, 'reweezed', answer.id, false)
      onReweezUndone(answer, authorId)
    },
  })
  const reweez = trpc.weezes.reweez.useMutation({
    ...options,
    onSuccess: (answer, { id, authorId }) => {
      setMark(authorId, 'reweezed', answer.reweezId ?? id, true)
      onReweezed(answer)
      const message = toast.reweezed_as({ name: nameInText(answer.author) })
      if (canDelete) toastUndo(message, { label: commons.cancel(), duration: postUndoDuration, undo: () => undo.mutate({ id, authorId }) })
    },
  })
  // While several requests are pending, the last click determines the state.
  const [last] = [reweez, undo]
    .filter(({ isPending, variables }) => isPending && variables?.authorId === persona?.id)
    .sort((a, b) => b.submittedAt - a.submittedAt)
  const reweezed = last ? last === reweez : marked
  const toggle = () => {
    const input = { id: weeze.id, authorId: persona?.id }
    if (mustPick) ask()
    else if (reweezed) undo.mutate(input)
    else reweez.mutate(input)
  }
  return { reweezed, count: weeze.reweezsCount + Number(reweezed) - Number(marked), toggle }
}
