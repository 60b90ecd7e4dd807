import { useInfiniteQuery } from '@tanstack/react-query'
import { usePhrases } from '../../app/locale.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { logQuery, wholeLog } from '../queries.ts'

/** How many actions of the log are open. */
export const LogCount = () => {
  const { cell: phrases } = usePhrases()
  const count = useInfiniteQuery(logQuery(wholeLog)).data?.pages[0]?.openCount ?? 0
  return <TabCount count={count} say={phrases.openActions} />
}
