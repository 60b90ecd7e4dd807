import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { toPlayerUrl } from '#routers/weezes/videos.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import classes from './video-card.module.css'
import { VideoPlayer } from './video-player.tsx'

/** A video link as a card. A player appears only if the exercise allows embeds; the reader starts it (POST-04). */
export const VideoCard = ({ href }: { href: string }) => {
  const { weeze } = usePhrases()
  const { hostname, pathname, search } = new URL(href)
  const player = useCurrentUser().exercise.videoEmbeds ? toPlayerUrl(href) : undefined
  return (
    <>
      <a className={classes.card} href={href} target="_blank" rel="noopener noreferrer nofollow">
        <span className={classes.tile}>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{weeze.video({ host: hostname.replace(/^www\./, '') })}</span>
          <span className={classes.path}>{`${pathname}${search}`}</span>
        </span>
      </a>
      {player && <VideoPlayer src={player} />}
    </>
  )
}
