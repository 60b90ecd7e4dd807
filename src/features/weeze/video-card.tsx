import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import classes from './video-card.module.css'

/** A link to a video as a card; nothing is loaded from its site (POST-04). */
export const VideoCard = ({ href }: { href: string }) => {
  const { weeze } = usePhrases()
  const { hostname, pathname, search } = new URL(href)
  return (
    <a className={classes.card} href={href} target="_blank" rel="noopener noreferrer nofollow">
      <span className={classes.tile}>
        <IconPlayerPlayFilled size={20} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{weeze.video({ host: hostname.replace(/^www\./, '') })}</span>
        <span className={classes.path}>{`${pathname}${search}`}</span>
      </span>
    </a>
  )
}
