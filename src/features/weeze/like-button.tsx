import { UnstyledButton } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { ActionCount } from './action-count.tsx'
import { useLike } from './use-like.ts'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

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
