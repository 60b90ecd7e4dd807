import { usePhrases } from '../../../locale.tsx'
import classes from './storm-card.module.css'
import { StormCard } from './storm-card.tsx'
import { useStorms } from './use-storms.ts'

/** The storms of the exercise, each with its card; nothing where there are none. `wide` = beside each other. */
export const StormCards = ({ wide = false }: { wide?: boolean }) => {
  const { storms: words } = usePhrases()
  const { storms, readAt } = useStorms()
  if (storms.length === 0) return null
  return (
    <ul className={classes.cards} data-wide={wide || undefined} aria-label={words.list()}>
      {storms.map(storm => (
        <StormCard key={storm.id} storm={storm} readAt={readAt} />
      ))}
    </ul>
  )
}
