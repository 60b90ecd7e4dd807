import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePhrases } from '../../app/locale.tsx'
import { ColumnPage } from '../../shell/column-page.tsx'
import { SearchButton } from '../../shell/search-button.tsx'
import { EmptyNotice } from '../../ui/empty-notice.tsx'
import { trendsQuery } from './queries.ts'
import { TrendList } from './trend-list.tsx'

/** All trends, most frequent first (TREND-01 to TREND-03). */
export const ExplorePage = () => {
  const { commons, trends } = usePhrases()
  const { data, isError, refetch } = useQuery(trendsQuery)
  return (
    <ColumnPage title={commons.explore()} tools={<SearchButton />}>
      {data && data.length > 0 && <TrendList trends={data} />}
      {data?.length === 0 && <EmptyNotice title={trends.empty()} hint={trends.emptyHint()} action={null} />}
      {isError && !data && (
        <EmptyNotice
          title={trends.failed()}
          hint={trends.emptyHint()}
          action={<Button onClick={() => refetch()}>{commons.retry()}</Button>}
        />
      )}
    </ColumnPage>
  )
}
