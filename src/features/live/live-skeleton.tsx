import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { loadingDelay } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './live-skeleton.module.css'

const heights = [98, 310, 310, 330, 330, 330]

/** Bars in the place of the figures while they load; visible only after 200 ms. */
export const LiveSkeleton = () => {
  const { commons } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), loadingDelay, { autoInvoke: true })
  return (
    <div role="status" className={classes.parts} data-late={late || undefined}>
      {late && <span className={classes.word}>{commons.loading()}</span>}
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Skeleton key={at} height={height} radius={12} aria-hidden />
      ))}
    </div>
  )
}
