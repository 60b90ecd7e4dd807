import type { Storm } from '#routers/storms/storms.contract.ts'
import { sequencesIdlePollInterval, sequencesPollInterval } from '../../app/constants.ts'
import { trpc } from '../../app/trpc.ts'

const isRunning = ({ status }: Storm) => status === 'RUNNING'

/** The storms that go on and the last that have ended, and when they were read (ms since 1970). */
export const useStorms = (): { storms: Storm[]; readAt: number } => {
  const { data, dataUpdatedAt } = trpc.admin.storms.list.useQuery(undefined, {
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? sequencesPollInterval : sequencesIdlePollInterval),
  })
  return { storms: data ?? [], readAt: dataUpdatedAt }
}
