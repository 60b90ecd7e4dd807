import { useQuery } from '@tanstack/react-query'
import { usePhrases } from '../../app/locale.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { communiquesQuery } from './queries.ts'

/** How many communiqués wait to be approved. */
export const CommuniqueCount = () => {
  const { cell: phrases } = usePhrases()
  const rows = useQuery(communiquesQuery()).data?.data ?? []
  const count = rows.filter(({ state }) => state === 'review').length
  return <TabCount count={count} say={phrases.inReview} />
}
