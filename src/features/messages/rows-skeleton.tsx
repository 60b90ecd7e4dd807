import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { loadingDelay } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './rows-skeleton.module.css'

const widths = [62, 88, 74, 55]

/** Placeholder rows while a list loads; visible only after 200 ms. */
export const RowsSkeleton = () => {
  const { commons } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), loadingDelay, { autoInvoke: true })
  return (
    <div className={classes.list} data-late={late || undefined}>
      <span role="status" className={classes.word}>
        {late && commons.loading()}
      </span>
      {widths.map(width => (
        <div key={width} className={classes.row} aria-hidden>
          <Skeleton circle height={48} />
          <div className={classes.lines}>
            <Skeleton height={14} width="46%" />
            <Skeleton height={14} width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  )
}
