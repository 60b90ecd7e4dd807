import { Skeleton } from '@mantine/core'
import { Placeholders } from '../ui/placeholders.tsx'
import classes from './card.module.css'

const bars = [
  { height: 98, 'data-size': 'full' },
  { height: 310, 'data-size': 'wide' },
  { height: 310 },
  { height: 330 },
  { height: 330 },
  { height: 330 },
]

/** Bars in the place of the figures while they load. */
export const LiveSkeleton = () => (
  <Placeholders className={classes.grid}>
    {bars.map((bar, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <Skeleton key={at} {...bar} radius={12} />
    ))}
  </Placeholders>
)
