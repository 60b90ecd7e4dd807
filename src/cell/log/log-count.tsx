import { VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePhrases } from '../../app/locale.tsx'
import classes from '../../ui/counted-tabs.module.css'
import { logQuery, wholeLog } from '../queries.ts'

/** How many actions of the log are open. */
export const LogCount = () => {
  const { cell: phrases } = usePhrases()
  const count = useInfiniteQuery(logQuery(wholeLog)).data?.pages[0]?.openCount ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{phrases.openActions({ count })}</VisuallyHidden>
    </span>
  )
}
