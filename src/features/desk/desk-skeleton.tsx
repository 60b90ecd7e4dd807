import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { loadingDelay } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './desk-skeleton.module.css'

const widths = [64, 88, 72, 80, 56]

/** Bars in the place of the rows while they load; visible only after 200 ms. */
export const DeskSkeleton = () => {
  const { commons } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), loadingDelay, { autoInvoke: true })
  return (
    <div role="status" className={classes.rows} data-late={late || undefined}>
      {late && <span className={classes.word}>{commons.loading()}</span>}
      {widths.map(width => (
        <div key={width} className={classes.row} aria-hidden>
          <Skeleton height={20} width={52} />
          <Skeleton circle height={32} />
          <Skeleton height={14} width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}
