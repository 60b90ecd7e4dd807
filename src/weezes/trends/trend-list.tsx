import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePast } from '../../app/past-place.ts'
import shared from '../../ui/shared.module.css'
import classes from './trend-list.module.css'

/** A row of a hashtag, which links to its weezes; they have no page at a past moment. */
const Row = ({ hashtag, children }: { hashtag: string; children: ReactNode }) =>
  usePast() ? (
    <div className={classes.row}>{children}</div>
  ) : (
    <Link to="/weez/hashtag/$hashtag" params={{ hashtag }} className={classes.row}>
      {children}
    </Link>
  )

/** Lists hashtags by rank; each links to its weezes (TREND-07, TREND-08). */
export const TrendList = ({ trends }: { trends: { hashtag: string; count: number }[] }) => {
  const phrases = usePhrases().trends
  return (
    <ol>
      {trends.map(({ hashtag, count }, index) => (
        <li key={hashtag}>
          <Row hashtag={hashtag}>
            <span className={classes.rank} aria-hidden>
              {index + 1}
            </span>
            <div className={shared.rest}>
              <div className={`${shared.truncated} ${shared.first}`}>#{hashtag}</div>
              <div className={`${shared.small} ${classes.count}`}>{phrases.count({ count: formatCount(count) })}</div>
            </div>
          </Row>
        </li>
      ))}
    </ol>
  )
}
