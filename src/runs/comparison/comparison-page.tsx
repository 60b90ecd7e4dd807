import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { Comparison } from './comparison.tsx'
import { comparisonQuery } from './queries.ts'
import { RunPicker } from './run-picker.tsx'

/** Two runs side by side, below the runs (EXO-373). */
export const ComparisonPage = () => {
  const { comparison: texts } = usePhrases()
  const { a, b } = useSearch({ from: '/authenticated/social/runs/compare' })
  const query = useQuery(comparisonQuery({ a: String(a), b: String(b) }))
  return (
    <>
      <RunPicker a={String(a)} b={String(b)} compared={query.data} />
      {query.data && <Comparison comparison={query.data} />}
      {query.isError && <FailedNotice title={texts.failed()} onRetry={() => void query.refetch()} />}
    </>
  )
}
