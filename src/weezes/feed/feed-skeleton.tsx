import { Skeleton } from '@mantine/core'
import { Placeholders } from '../../ui/placeholders.tsx'
import classes from './feed-skeleton.module.css'

/** The widths of the text lines of each placeholder, in percent; the second one has a picture. */
const shapes = [
  { lines: [96, 88, 54], picture: false },
  { lines: [92, 70], picture: true },
  { lines: [90, 62], picture: false },
]

/** Placeholders with the height of weezes. */
export const FeedSkeleton = () => (
  <Placeholders>
    {shapes.map(({ lines, picture }) => (
      <div key={lines[0]} className={classes.weeze}>
        <Skeleton circle height={48} />
        <div>
          <Skeleton my={4} height={14} width="46%" />
          {lines.map(width => (
            <Skeleton key={width} my={10} height={14} width={`${width}%`} />
          ))}
          {picture && <Skeleton className={classes.picture} mt={12} radius={12} />}
          <div className={classes.actions}>
            <Skeleton height={14} width={36} />
            <Skeleton height={14} width={36} />
            <Skeleton height={14} width={36} />
          </div>
        </div>
      </div>
    ))}
  </Placeholders>
)
