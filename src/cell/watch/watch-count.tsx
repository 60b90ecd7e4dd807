import { usePhrases } from '../../app/locale.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { useWatch } from './queries.ts'

/** How many columns of the watch ring. */
export const WatchCount = () => {
  const { cell: phrases } = usePhrases()
  const count = (useWatch().data?.data ?? []).filter(({ ringing }) => ringing).length
  return <TabCount count={count} say={phrases.watch.alerts} alert />
}
