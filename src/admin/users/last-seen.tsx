import { usePhrases } from '../../app/locale.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import classes from './last-seen.module.css'

/** When a user was last online: now, a relative time, or never. */
export const LastSeen = ({ online, seenOn }: { online: boolean; seenOn: string | null }) => {
  const { admin } = usePhrases()
  if (online) return <span className={classes.online}>{admin.online()}</span>
  return seenOn ? <RelativeTime at={seenOn} /> : <span>{admin.never()}</span>
}
