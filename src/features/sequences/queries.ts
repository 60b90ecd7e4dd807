import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import type { Sequence, SequenceStatus } from '#routers/sequences/sequences.contract.ts'
import { sequenceActionDelay, sequencesIdlePollInterval, sequencesPollInterval } from '../../constants.ts'
import { queryClient, trpcClient } from '../../trpc.ts'

const sequencesKey = ['sequences'] as const

/** What is asked again of who comes back, and by itself; what failed waits for its turn. */
const pollingOptions = { retry: false, refetchOnWindowFocus: 'always' } as const

const isAnyRunning = (sequences: readonly Sequence[] | undefined) => sequences?.some(({ status }) => status === 'RUNNING') ?? false
const pollInterval = () =>
  isAnyRunning(queryClient.getQueryData(sequencesQuery.queryKey)) ? sequencesPollInterval : sequencesIdlePollInterval

/** The sequences of the exercise (API-29). */
const sequencesQuery = queryOptions<Sequence[]>({
  ...pollingOptions,
  queryKey: [...sequencesKey, 'list'],
  queryFn: ({ signal }) => trpcClient.admin.sequences.list.query(undefined, { signal }),
  refetchInterval: ({ state }) => (isAnyRunning(state.data) ? sequencesPollInterval : sequencesIdlePollInterval),
})

/** What comes next of all that runs or pauses. */
export const upcomingQuery = queryOptions({
  ...pollingOptions,
  queryKey: [...sequencesKey, 'upcoming'],
  queryFn: ({ signal }) => trpcClient.admin.sequences.upcoming.query(undefined, { signal }),
  refetchInterval: pollInterval,
})

/** A sequence with its items. */
export const sequenceQuery = (id: number) =>
  queryOptions<SequenceWithItems>({
    ...pollingOptions,
    queryKey: [...sequencesKey, 'one', id],
    queryFn: ({ signal }) => trpcClient.admin.sequences.get.query({ id }, { signal }),
    refetchInterval: pollInterval,
  })

/** The sequences as they are known; none where they cannot be read, which is logged (SEQ-13). */
export const useSequences = (): { sequences: Sequence[]; readOn: number; settled: boolean } => {
  const { data, isError, dataUpdatedAt, isPending } = useQuery(sequencesQuery)
  return { sequences: isError ? [] : (data ?? []), readOn: dataUpdatedAt, settled: !isPending }
}

/** Reads everything about sequences anew. */
export const invalidateSequences = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sequencesKey })

/** Sets a status and reads the list again a moment later (SEQ-09); nothing is asked where it would not change (SEQ-08). */
export const changeSequenceStatus = async ({ id, status }: Pick<Sequence, 'id' | 'status'>, wanted: SequenceStatus): Promise<void> => {
  if (status === wanted) return
  try {
    await trpcClient.admin.sequences.setStatus.mutate({ id, status: wanted })
  } finally {
    await new Promise(done => setTimeout(done, sequenceActionDelay))
    await invalidateSequences()
  }
}
