import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../../../locale.tsx'
import { usePulse } from '../queries.ts'
import classes from './desk-counts.module.css'

/** How many weezes were published in the last ten minutes, by players, personas and sequences. */
export const DeskCounts = () => {
  const { room } = usePhrases().desk
  const published = usePulse()?.published
  return (
    <section aria-labelledby="counts-title">
      <h2 id="counts-title" className={classes.title}>
        {room.lately()}
      </h2>
      <dl className={classes.counts}>
        {(['players', 'personas', 'sequences'] as const).map(side => (
          <div key={side} className={classes.count}>
            <dt>{room.sides[side]()}</dt>
            <dd>{published ? formatCount(published[side]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
