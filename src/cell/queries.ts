import { keepPreviousData } from '@tanstack/react-query'
import type { CellEntryKind } from '#db/schema/enums.ts'
import { feedPollInterval } from '../app/constants.ts'
import { abortable, utils } from '../app/trpc.ts'

/** By what the log is narrowed; undefined = by nothing. */
export type LogFilter = {
  search: string
  kind?: CellEntryKind | undefined
  authorId?: number | undefined
  attached?: boolean | undefined
}

export const wholeLog: LogFilter = { search: '' }

/** The log that a filter leaves, the newest entry first, by pages. */
export const logQuery = (filter: LogFilter) =>
  utils.cell.log.infiniteQueryOptions(filter, {
    ...abortable,
    refetchInterval: feedPollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** Reads anew what the page shows of the room. */
export const refreshCell = (): Promise<void> => utils.cell.invalidate()
