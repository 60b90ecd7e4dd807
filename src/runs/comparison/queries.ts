import type { CompareRunsInput } from '#routers/dossier/comparison.contract.ts'
import { runsPollInterval } from '../../app/constants.ts'
import { abortable, utils } from '../../app/trpc.ts'

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
