import { UnstyledButton } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { setMark, useActing, useMark } from '../persona/acting.ts'
import { ActionCount } from './action-count.tsx'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

/**
 * Likes or unlikes optimistically, as whoever the user speaks as; the answer of the server replaces the estimate (POST-10). Several clicks
 * on one weeze are sent in sequence.
 */
const useLike = (weeze: EmbeddedWeeze) => {
  const { toast } = usePhrases()
  const { onUpdated } = useWeezeInteractions()
  const { persona, mustPick, ask } = useActing()
  const marked = useMark('liked', weeze)
  const like = trpc.weezes.like.useMutation({
    scope: { id: `like-${weeze.id}` },
    onSuccess: (answer, { authorId, liked = false }) => {
      onUpdated(answer)
      setMark(authorId, 'liked', answer.id, liked)
    },
    onError: () => toastError(toast.weeze_error()),
  })
  const liked = like.isPending && like.variables.authorId === persona?.id ? (like.variables.liked ?? marked) : marked
  return {
    liked,
    count: weeze.likesCount + Number(liked) - Number(marked),
    toggle: () => (mustPick ? ask() : like.mutate({ id: weeze.id, liked: !liked, authorId: persona?.id })),
  }
}

/** Likes a weeze or removes the like, and shows the count (POST-10). */
export const LikeButton = ({ weeze, bare }: { weeze: EmbeddedWeeze; bare: boolean }) => {
  const phrases = usePhrases().weeze
  const { closed } = useWeezeInteractions()
  const { liked, count, toggle } = useLike(weeze)
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <UnstyledButton className={`${classes.action} ${classes.like}`} data-key="l" aria-pressed={liked} disabled={closed} onClick={toggle}>
      <ActionCount icon={<Heart size={18} stroke={1.75} aria-hidden />} count={count} label={phrases.like} bare={bare} />
    </UnstyledButton>
  )
}
