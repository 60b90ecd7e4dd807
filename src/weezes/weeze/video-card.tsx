import { Button, Text } from '@mantine/core'
import { IconPlayerPlay, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { toPlayerUrl } from '#routers/weezes/videos.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import shared from '../../ui/shared.module.css'
import attachment from './attachment.module.css'
import classes from './video-card.module.css'

const startFocused = (player: HTMLIFrameElement | null) => player?.focus()

/** Plays a video of another site in the page. Nothing is loaded from that site before the reader presses the button. */
const VideoPlayer = ({ src }: { src: string }) => {
  const { weeze } = usePhrases()
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <iframe
        // The player takes the focus of the button that it replaces.
        ref={startFocused}
        className={classes.player}
        src={src}
        title={weeze.videoPlayer()}
        allow="fullscreen"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-presentation"
      />
    )
  return (
    <Button mt={8} variant="default" leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />} onClick={() => setPlaying(true)}>
      {weeze.playHere()}
    </Button>
  )
}

/** A video link as a card. A player appears only if the exercise allows embeds; the reader starts it (POST-04). */
export const VideoCard = ({ href }: { href: string }) => {
  const { weeze } = usePhrases()
  const { hostname, pathname, search } = new URL(href)
  const player = useCurrentUser().exercise.videoEmbeds ? toPlayerUrl(href) : undefined
  return (
    <>
      <a className={`${attachment.frame} ${classes.card}`} href={href} target="_blank" rel="noopener noreferrer nofollow">
        <span className={classes.tile}>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </span>
        <div className={shared.rest}>
          <Text size="sm" fw={600}>
            {weeze.video({ host: hostname.replace(/^www\./, '') })}
          </Text>
          <div className={`${shared.truncated} ${shared.small}`}>{`${pathname}${search}`}</div>
        </div>
      </a>
      {player && <VideoPlayer src={player} />}
    </>
  )
}
