import { VisuallyHidden } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import classes from '../../ui/counted-tabs.module.css'
import { useWatch } from './queries.ts'

/** How many columns of the watch ring. */
export const WatchCount = () => {
  const { cell: phrases } = usePhrases()
  const count = (useWatch().data?.data ?? []).filter(({ ringing }) => ringing).length
  if (count === 0) return null
  return (
    <span className={classes.count} data-alert>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{phrases.watch.alerts({ count })}</VisuallyHidden>
    </span>
  )
}
