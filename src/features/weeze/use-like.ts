import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useWeezeInteractions } from './weeze-interactions.ts'

/**
 * Likes or unlikes optimistically; the answer of the server replaces the estimate (POST-10). Several clicks on one weeze are sent in
 * sequence.
 */
export const useLike = (weeze: EmbeddedWeeze) => {
  const { toast } = usePhrases()
  const { onUpdated } = useWeezeInteractions()
  const like = trpc.weezes.like.useMutation({
    scope: { id: `like-${weeze.id}` },
    onSuccess: onUpdated,
    onError: () => toastError(toast.weeze_error()),
  })
  const liked = like.isPending ? like.variables.liked : weeze.liked
  return {
    liked,
    count: weeze.likesCount + Number(liked) - Number(weeze.liked),
    toggle: () => like.mutate({ id: weeze.id, liked: !liked }),
  }
}
