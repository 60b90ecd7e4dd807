import { feedPollInterval } from '../../app/constants.ts'
import { abortable, utils } from '../../app/trpc.ts'

const polled = {
  ...abortable,
  refetchInterval: feedPollInterval,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
} as const

/** The communiqués of the cell, and what the exercise says of them. */
export const communiquesQuery = () => utils.cell.communiques.list.queryOptions({}, polled)

/** One communiqué with all that is said of it. */
export const communiqueQuery = (id: number) => utils.cell.communiques.one.queryOptions({ id }, polled)
