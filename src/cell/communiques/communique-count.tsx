import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePhrases } from '../../app/locale.tsx'
import classes from '../../ui/counted-tabs.module.css'
import { communiquesQuery } from './queries.ts'

/** How many communiqués wait to be approved. */
export const CommuniqueCount = () => {
  const { cell: phrases } = usePhrases()
  const rows = useQuery(communiquesQuery()).data?.data ?? []
  const count = rows.filter(({ state }) => state === 'review').length
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{phrases.inReview({ count })}</VisuallyHidden>
    </span>
  )
}
