import type { Finding } from '#routers/debrief/debrief.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { abortable, getQueryKey, queryClient, trpc, utils } from '../../app/trpc.ts'

const polled = { refetchInterval: feedPollInterval, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** The debrief of the run. */
export const debriefQuery = { ...utils.debrief.read.queryOptions(undefined, abortable), ...polled }

/** The corrective actions of the run. */
export const useActions = () => trpc.debrief.actions.useQuery(undefined, polled)

/** Reads anew what pages show of the debrief. */
export const refreshDebrief = (): Promise<void> => queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.debrief) })

/** Shows a finding as the server has answered it, before the debrief is read anew. */
export const acceptFinding = (finding: Finding): void => {
  utils.debrief.read.setData(undefined, known => {
    if (!known) return known
    const isKnown = known.findings.some(({ id }) => id === finding.id)
    const findings = isKnown ? known.findings.map(one => (one.id === finding.id ? finding : one)) : [...known.findings, finding]
    return { ...known, findings }
  })
  void refreshDebrief()
}
