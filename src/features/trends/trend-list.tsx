import { Link } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './trend-list.module.css'

/** Lists hashtags by rank; each links to its weezes (TREND-07, TREND-08). */
export const TrendList = ({ trends }: { trends: { hashtag: string; count: number }[] }) => {
  const phrases = usePhrases().trends
  return (
    <ol className={classes.list}>
      {trends.map(({ hashtag, count }, index) => (
        <li key={hashtag}>
          <Link to="/weez/hashtag/$hashtag" params={{ hashtag }} className={classes.row}>
            <span className={classes.rank} aria-hidden>
              {index + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.hashtag}>#{hashtag}</span>
              <span className={classes.count}>{phrases.count({ count: formatCount(count) })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
