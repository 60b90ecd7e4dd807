import { Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { loadingDelay } from '../constants.ts'
import { usePhrases } from '../locale.tsx'
import { useAnnouncement } from './announcer.tsx'
import classes from './dialog-wait.module.css'

/** Says that a dialog is on its way, once that has taken `loadingDelay`. The page below it stays usable. */
export const DialogWait = () => {
  const { commons } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), loadingDelay, { autoInvoke: true })
  useAnnouncement(late && commons.loading())
  return (
    late && (
      <div className={classes.place} aria-hidden data-wait>
        <div className={classes.sign}>
          <Loader size={28} />
        </div>
      </div>
    )
  )
}
