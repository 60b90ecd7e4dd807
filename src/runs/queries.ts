import type { CompareRunsInput } from '#routers/dossier/comparison.contract.ts'
import { runsPollInterval } from '../app/constants.ts'
import { abortable, trpc, utils } from '../app/trpc.ts'

/** A run as an address has it: numbers are numbers there. */
export const toRunAddress = (run: string): number | string => (/^\d+$/.test(run) ? Number(run) : run)

/** What can be compared. */
export const comparableQuery = utils.dossier.comparable.queryOptions(undefined, abortable)

/** Two runs side by side; read again while one of them goes on. */
export const comparisonQuery = (input: CompareRunsInput) => ({
  ...utils.dossier.compare.queryOptions(input, { ...abortable, retry: false }),
  refetchInterval: ({ state: { data } }: { state: { data?: { a: { running: boolean }; b: { running: boolean } } | undefined } }) =>
    data?.a.running || data?.b.running ? 12 * runsPollInterval : (false as const),
})

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
