import { UnstyledButton } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconMessageCircle, IconRepeat } from '@tabler/icons-react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/contract.ts'
import { usePhrases } from '../../locale.tsx'
import { CopyLink } from './copy-link.tsx'
import { Count } from './count.tsx'
import { useLike } from './use-like.ts'
import classes from './weeze-actions.module.css'

type Props = { weeze: EmbeddedWeeze; readOnly: boolean; onAnswer: (answer: Weeze) => void }

/** What became of a weeze and what its reader can do with it (POST-01, POST-10). */
export const WeezeActions = ({ weeze, readOnly, onAnswer }: Props) => {
  const phrases = usePhrases().weeze
  const { liked, count, toggle } = useLike(weeze, onAnswer)
  const Heart = liked ? IconHeartFilled : IconHeart
  const likes = <Count icon={<Heart size={18} stroke={1.75} aria-hidden />} count={count} label={phrases.like} />
  return (
    <div className={classes.actions}>
      <span className={classes.action}>
        <Count icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden />} count={weeze.repliesCount} label={phrases.replies} />
      </span>
      <span className={classes.action}>
        <Count icon={<IconRepeat size={18} stroke={1.75} aria-hidden />} count={weeze.reweezsCount} label={phrases.reweezs} />
      </span>
      {readOnly ? (
        <span className={classes.action}>{likes}</span>
      ) : (
        <UnstyledButton className={`${classes.action} ${classes.like}`} aria-pressed={liked} onClick={toggle}>
          {likes}
        </UnstyledButton>
      )}
      <CopyLink weeze={weeze} />
    </div>
  )
}
