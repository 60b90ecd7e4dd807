import { Button } from '@mantine/core'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import classes from './follow-button.module.css'

/** Follows a user; when followed, it shows that state, and on hover that a click unfollows. Its width is constant (PROF-09, PROF-14). */
export const FollowButton = ({ follows, onToggle }: { follows: boolean; onToggle: () => void }) => {
  const { profile } = usePhrases()
  return (
    <Button className={classes.button} variant={follows ? 'default' : 'filled'} disabled={useWritingClosed()} onClick={onToggle}>
      <span className={classes.words} data-shown={!follows || undefined}>
        {profile.follow()}
      </span>
      <span className={classes.words} data-shown={(follows && 'rest') || undefined}>
        {profile.following()}
      </span>
      <span className={classes.words} data-shown={(follows && 'aim') || undefined}>
        {profile.unfollow()}
      </span>
    </Button>
  )
}
