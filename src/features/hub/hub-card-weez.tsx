import { IconMessage2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatRelativeTime } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { FeedIllustration } from './feed-drawing.tsx'
import classes from './hub-card.module.css'
import { useNewestWeezes } from './use-newest.ts'

/** The way into Weez, with how fresh its feed is. */
export const HubCardWeez = () => {
  const { locale } = useLocale()
  const { commons, hub } = usePhrases()
  const { data } = useNewestWeezes()
  const newest = data?.data[0]
  return (
    <Link to="/weez" className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconMessage2 size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{commons.product()}</h2>
        <p className={classes.about}>{hub.weez()}</p>
        {data && (
          <p className={classes.status}>
            {newest && <span className={classes.dot} />}
            {newest ? hub.newest({ when: formatRelativeTime(newest.createdOn, new Date(), locale) }) : hub.quiet()}
          </p>
        )}
      </div>
      <FeedIllustration />
    </Link>
  )
}
