import { Skeleton } from '@mantine/core'
import { Placeholders } from '../../ui/placeholders.tsx'
import classes from './rows-skeleton.module.css'

const widths = [62, 88, 74, 55]

/** Placeholder rows while a list loads. */
export const RowsSkeleton = () => (
  <Placeholders>
    {widths.map(width => (
      <div key={width} className={classes.row}>
        <Skeleton circle height={48} />
        <div className={classes.lines}>
          <Skeleton height={14} width="46%" />
          <Skeleton height={14} width={`${width}%`} />
        </div>
      </div>
    ))}
  </Placeholders>
)
