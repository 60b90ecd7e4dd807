import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trendsPanelSize } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { trendsQuery } from './queries.ts'
import { TrendList } from './trend-list.tsx'
import classes from './trends-panel.module.css'

/** 'trends for you', beside the feed (TREND-06): the first `trendsPanelSize` trends with a link to all of them. */
export const TrendsPanel = () => {
  const { trends } = usePhrases()
  const { data } = useQuery(trendsQuery)
  return (
    <section className={`${shared.panel} ${classes.panel}`} aria-labelledby="trends-title">
      <h2 id="trends-title" className={classes.title}>
        {trends.title()}
      </h2>
      {data?.length === 0 && (
        <Text px={16} pb={16} c="dimmed">
          {trends.empty()}
        </Text>
      )}
      {data && <TrendList trends={data.slice(0, trendsPanelSize)} />}
      {data && data.length > 0 && (
        <Link to="/weez/explore" className={classes.all}>
          {trends.all()}
        </Link>
      )}
    </section>
  )
}
