import { runsPollInterval } from '../app/constants.ts'
import { abortable, trpc, utils } from '../app/trpc.ts'

/** The runs of the exercise, which another animator may start or close. */
export const runsQuery = { ...utils.admin.runs.list.queryOptions(undefined, abortable), refetchInterval: runsPollInterval }

/** What going back to the start would erase and keep, asked anew for each question. */
export const useStartExtent = () => trpc.admin.rehearsal.get.useQuery(undefined, { ...abortable, gcTime: 0, staleTime: 0 })

/** Reads the runs again, and the session, whose exercise may be another one now. */
export const invalidateRuns = async (): Promise<void> => {
  await utils.admin.runs.invalidate()
  await utils.dossier.comparable.invalidate()
  await utils.auth.session.invalidate()
}
