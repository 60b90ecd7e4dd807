import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhrases } from '../../locale.tsx'
import classes from './video-card.module.css'

const startFocused = (player: HTMLIFrameElement | null) => player?.focus()

/** Plays a video of another site in the page. Nothing is loaded from that site before the reader presses the button. */
export const VideoPlayer = ({ src }: { src: string }) => {
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
    <Button
      className={classes.play}
      variant="default"
      leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      onClick={() => setPlaying(true)}
    >
      {weeze.playHere()}
    </Button>
  )
}
