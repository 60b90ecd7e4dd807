import { useMutation } from '@tanstack/react-query'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useWeezeInteractions } from './acts.ts'

/** Likes at once, then takes the server's word for it (POST-10); clicks of one weeze are sent one after the other. */
export const useLike = (weeze: EmbeddedWeeze) => {
  const { toast } = usePhrases()
  const { onUpdated: onAnswer } = useWeezeInteractions()
  const like = useMutation({
    mutationFn: (liked: boolean) => trpcClient.weezes.like.mutate({ id: weeze.id, liked }),
    scope: { id: `like-${weeze.id}` },
    onSuccess: onAnswer,
    onError: () => toastError(toast.weeze_error()),
  })
  const liked = like.isPending ? like.variables : weeze.liked
  return { liked, count: weeze.likesCount + Number(liked) - Number(weeze.liked), toggle: () => like.mutate(!liked) }
}
