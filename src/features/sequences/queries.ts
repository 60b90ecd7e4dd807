import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { sequencesIdlePollInterval, sequencesPollInterval } from '../../constants.ts'
import { getQueryKey, queryClient, trpc, utils } from '../../trpc.ts'

/** A failed read waits for the next poll; a window that gets the focus reads at once. */
const pollingOptions = { retry: false, refetchOnWindowFocus: 'always' } as const

const isAnyRunning = (sequences: readonly Sequence[] | undefined) => sequences?.some(({ status }) => status === 'RUNNING') ?? false
const pollInterval = () => (isAnyRunning(utils.admin.sequences.list.getData()) ? sequencesPollInterval : sequencesIdlePollInterval)

/** The sequences of the exercise (API-29), and when they were read; none where they cannot be read, which is logged (SEQ-13). */
export const useSequences = (): { sequences: Sequence[]; readAt: number; settled: boolean } => {
  const { data, isError, dataUpdatedAt, isPending } = trpc.admin.sequences.list.useQuery(undefined, {
    ...pollingOptions,
    refetchInterval: ({ state }) => (isAnyRunning(state.data) ? sequencesPollInterval : sequencesIdlePollInterval),
  })
  return { sequences: isError ? [] : (data ?? []), readAt: dataUpdatedAt, settled: !isPending }
}

/** The next items of all sequences that run or pause. */
export const useUpcoming = () => trpc.admin.sequences.upcoming.useQuery(undefined, { ...pollingOptions, refetchInterval: pollInterval })

/** A sequence with its items. */
export const useSequence = (id: number) => trpc.admin.sequences.get.useQuery({ id }, { ...pollingOptions, refetchInterval: pollInterval })

/** Reads everything about sequences again. */
export const invalidateSequences = (): Promise<void> => utils.admin.sequences.invalidate()

/** Shows a changed sequence before the server answers; a read that is running is cancelled. */
export const updateSequence = (id: number, update: (known: SequenceWithItems) => SequenceWithItems): void => {
  void utils.admin.sequences.get.cancel({ id })
  queryClient.setQueryData<SequenceWithItems>(getQueryKey(trpc.admin.sequences.get, { id }, 'query'), known => known && update(known))
}
