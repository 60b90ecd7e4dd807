import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OpenSequence } from '#routers/sequences/items.contract.ts'
import type { Sequence, SequenceStatus } from '#routers/sequences/sequences.contract.ts'
import { sequenceActionDelay, sequencesIdleInterval, sequencesInterval } from '../../constants.ts'
import { client, queryClient } from '../../trpc.ts'

const key = ['sequences'] as const

/** What is asked again of who comes back, and by itself; what failed waits for its turn. */
const live = { retry: false, refetchOnWindowFocus: 'always' } as const

const runs = (sequences: readonly Sequence[] | undefined) => sequences?.some(({ status }) => status === 'RUNNING') ?? false
const paceOf = () => (runs(queryClient.getQueryData(sequencesQuery.queryKey)) ? sequencesInterval : sequencesIdleInterval)

/** The sequences of the exercise (API-29). */
const sequencesQuery = queryOptions<Sequence[]>({
  ...live,
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => client.admin.sequences.query(undefined, { signal }),
  refetchInterval: ({ state }) => (runs(state.data) ? sequencesInterval : sequencesIdleInterval),
})

/** What comes next of all that runs or pauses. */
export const upcomingQuery = queryOptions({
  ...live,
  queryKey: [...key, 'upcoming'],
  queryFn: ({ signal }) => client.admin.upcoming.query(undefined, { signal }),
  refetchInterval: paceOf,
})

/** A sequence with its items. */
export const openSequenceQuery = (id: number) =>
  queryOptions<OpenSequence>({
    ...live,
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => client.admin.sequence.query({ id }, { signal }),
    refetchInterval: paceOf,
  })

/** The sequences as they are known; none where they cannot be read, which is logged (SEQ-13). */
export const useSequences = (): { sequences: Sequence[]; readOn: number; settled: boolean } => {
  const { data, isError, dataUpdatedAt, isPending } = useQuery(sequencesQuery)
  return { sequences: isError ? [] : (data ?? []), readOn: dataUpdatedAt, settled: !isPending }
}

/** Reads everything about sequences anew. */
export const refreshSequences = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })

/** Sets a status and reads the list again a moment later (SEQ-09); nothing is asked where it would not change (SEQ-08). */
export const changeStatus = async ({ id, status }: Pick<Sequence, 'id' | 'status'>, wanted: SequenceStatus): Promise<void> => {
  if (status === wanted) return
  try {
    await client.admin.setSequenceStatus.mutate({ id, status: wanted })
  } finally {
    await new Promise(done => setTimeout(done, sequenceActionDelay))
    await refreshSequences()
  }
}
