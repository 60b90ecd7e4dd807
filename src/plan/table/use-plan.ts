import { useEffect } from 'react'
import { sequencesIdlePollInterval } from '../../app/constants.ts'
import { trpc } from '../../app/trpc.ts'
import { useSequences } from '../sequences/queries.ts'

/**
 * All lines of all sequences and when they were read (ms since 1970). They are many, so that they are read again when the short list of
 * sequences says that something was published or changed, and else seldom.
 */
export const usePlan = () => {
  const { sequences } = useSequences()
  const { data, dataUpdatedAt, isError, refetch } = trpc.admin.sequences.plan.useQuery(undefined, {
    refetchInterval: sequencesIdlePollInterval,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const seen = sequences
    .map(({ id, status, speed, duration, publishedWeezesCount, weezesCount, failedCount }) =>
      [id, status, speed, duration, publishedWeezesCount, weezesCount, failedCount].join(),
    )
    .join(';')
  useEffect(() => {
    if (seen) void refetch()
  }, [seen, refetch])
  return { plan: data, readAt: dataUpdatedAt, isError }
}
