import { Skeleton } from '@mantine/core'
import { Placeholders } from '../../ui/placeholders.tsx'
import classes from './live-skeleton.module.css'

const heights = [98, 310, 310, 330, 330, 330]

/** Bars in the place of the figures while they load. */
export const LiveSkeleton = () => (
  <Placeholders className={classes.parts}>
    {heights.map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <Skeleton key={at} height={height} radius={12} />
    ))}
  </Placeholders>
)
