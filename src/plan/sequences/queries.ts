import { useEffect } from 'react'
import { isOwned, type Owned } from '#routers/desk/roles.rules.ts'
import { isMine } from '#routers/hand-lines/hand-lines.rules.ts'
import { handAnnouncedSeconds } from '#routers/limits.contract.ts'
import type { SequenceWithItems, Upcoming } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { plannedShownMax, sequencesIdlePollInterval, sequencesPollInterval, upcomingShownMax } from '../../app/constants.ts'
import { useCurrentUser } from '../../app/session.ts'
import { getQueryKey, queryClient, trpc, utils } from '../../app/trpc.ts'
import { useRoles } from '../../desk-roles/use-roles.ts'

/** A failed read waits for the next poll; window focus triggers a read at once. */
const pollingOptions = { retry: false, refetchOnWindowFocus: 'always' } as const

const isAnyRunning = (sequences: readonly Sequence[] | undefined) => sequences?.some(({ status }) => status === 'RUNNING') ?? false
const pollInterval = () => (isAnyRunning(utils.admin.sequences.list.getData()) ? sequencesPollInterval : sequencesIdlePollInterval)

/** Returns the sequences (API-29) and when they were read (ms since 1970). A failed read is logged and gives an empty list (SEQ-13). */
export const useSequences = (): { sequences: Sequence[]; readAt: number; settled: boolean } => {
  const { data, isError, dataUpdatedAt, isPending } = trpc.admin.sequences.list.useQuery(undefined, {
    ...pollingOptions,
    refetchInterval: ({ state }) => (isAnyRunning(state.data) ? sequencesPollInterval : sequencesIdlePollInterval),
  })
  return { sequences: isError ? [] : (data ?? []), readAt: dataUpdatedAt, settled: !isPending }
}

/** Whether a line by hand is announced; who plays it finds it before all others. */
export const isAnnouncedHand = ({ kind, wait }: Pick<Upcoming, 'kind' | 'wait'>): boolean => kind === 'hand' && wait <= handAnnouncedSeconds

const useUpcomingItems = () => trpc.admin.sequences.upcoming.useQuery(undefined, { ...pollingOptions, refetchInterval: pollInterval })

/** The next lines of a persona in sequences that are running or paused, the soonest first, and when they were read (ms since 1970). */
export const usePlanned = (personaId: number) => {
  const { data = [], dataUpdatedAt: readAt } = useUpcomingItems()
  return { items: data.filter(({ author }) => author.id === personaId).slice(0, plannedShownMax), readAt }
}

/**
 * The next items of all sequences that are running or paused; `narrowing` = only those of some roles of the desk. What the reader is to play by hand
 * soon comes first; from its time on it stands at the desk.
 */
export const useUpcoming = (narrowing: readonly Owned[] = []) => {
  const { data, ...query } = useUpcomingItems()
  const { id: userId } = useCurrentUser()
  const { roles } = useRoles(data?.some(isAnnouncedHand) ?? false)
  const holders = roles.flatMap(role => role.holders.map(holder => ({ roleId: role.id, userId: holder.id })))
  const leads = (item: Upcoming) => isAnnouncedHand(item) && isMine(item, userId, holders)
  const shown = data
    ?.filter(item => !(item.kind === 'hand' && item.wait <= 0) && (leads(item) || isOwned(narrowing, item.sequenceId, item.author.id)))
    .toSorted((one, other) => Number(leads(other)) - Number(leads(one)))
  return { ...query, data: shown?.slice(0, upcomingShownMax) }
}

/** The exercise clock and what was published lately; read again when the exercise is suspended or goes on. */
export const usePulse = () => {
  const { phase } = useCurrentUser().exercise
  const { data, refetch } = trpc.admin.sequences.pulse.useQuery(undefined, {
    ...pollingOptions,
    refetchInterval: sequencesIdlePollInterval,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new phase
  useEffect(() => {
    void refetch()
  }, [phase, refetch])
  return data
}

/** What each line that could not be published as things are lacks, by its id. */
export const useLacking = () => {
  const { data = [] } = trpc.admin.sequences.lacking.useQuery(undefined, { ...pollingOptions, refetchInterval: sequencesIdlePollInterval })
  return new Map(data.map(line => [line.id, line]))
}

/** A sequence with its items. */
export const useSequence = (id: number) => trpc.admin.sequences.get.useQuery({ id }, { ...pollingOptions, refetchInterval: pollInterval })

/** Invalidates all queries about sequences, lines by hand and storms, so that they are read again. */
export const invalidateSequences = async (): Promise<void> => {
  await Promise.all([utils.admin.sequences.invalidate(), utils.handLines.invalidate(), utils.admin.storms.invalidate()])
}

/** Updates a cached sequence before the server responds, and cancels a running read of it. */
export const updateSequence = (id: number, update: (known: SequenceWithItems) => SequenceWithItems): void => {
  void utils.admin.sequences.get.cancel({ id })
  queryClient.setQueryData<SequenceWithItems>(getQueryKey(trpc.admin.sequences.get, { id }, 'query'), known => known && update(known))
}
