import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { setMark } from '../weezes/persona/acting.ts'

/** Likes a weeze as the persona of an open row, whoever else its reader speaks as. */
export const DeskLike = ({ weezeId, persona }: { weezeId: number; persona: Person }) => {
  const { desk, toast } = usePhrases()
  const { data: played } = trpc.weezes.persona.useQuery({ id: persona.id })
  const like = trpc.weezes.like.useMutation({
    onSuccess: (_, { liked = false }) => setMark(persona.id, 'liked', weezeId, liked),
    onError: () => toastError(toast.weeze_error()),
  })
  const marked = played?.liked.includes(weezeId) ?? false
  const liked = like.isPending ? (like.variables.liked ?? marked) : marked
  const Heart = liked ? IconHeartFilled : IconHeart
  const label = desk.like({ name: nameInText(persona) })
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        data-key="l"
        aria-label={label}
        aria-pressed={liked}
        onClick={() => like.mutate({ id: weezeId, liked: !liked, authorId: persona.id })}
      >
        <Heart size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
