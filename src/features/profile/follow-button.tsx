import { Button } from '@mantine/core'
import { usePhrases } from '../../locale.tsx'
import classes from './follow-button.module.css'

/** Follows, or says that one follows and on hover how to stop; as wide in every state (PROF-09, PROF-14). */
export const FollowButton = ({ follows, onToggle }: { follows: boolean; onToggle: () => void }) => {
  const { profile } = usePhrases()
  return (
    <Button className={classes.button} variant={follows ? 'default' : 'filled'} onClick={onToggle}>
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
