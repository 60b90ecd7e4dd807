import { endedStormCardsMax } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './storm-card.module.css'
import { StormCard } from './storm-card.tsx'
import { useStorms } from './use-storms.ts'

/** The storms that go on and the last that have ended, each with its card; nothing where there are none. `wide` = beside each other. */
export const StormCards = ({ wide = false }: { wide?: boolean }) => {
  const { storms: words } = usePhrases()
  const { storms: all, readAt } = useStorms()
  const ended = all.filter(({ status }) => status === 'DONE' || status === 'STOPPED').slice(endedStormCardsMax)
  const storms = all.filter(storm => !ended.includes(storm))
  if (storms.length === 0) return null
  return (
    <ul className={classes.cards} data-wide={wide || undefined} aria-label={words.list()}>
      {storms.map(storm => (
        <StormCard key={storm.id} storm={storm} readAt={readAt} />
      ))}
    </ul>
  )
}
