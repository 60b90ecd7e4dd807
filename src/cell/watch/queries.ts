import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { feedPollInterval } from '../../app/constants.ts'
import { abortable, utils } from '../../app/trpc.ts'

/** A column is asked at most so often, as on the server. */
const polled = { refetchInterval: feedPollInterval, staleTime: feedPollInterval, retry: false } as const

/** The columns that one sees, and what all of them stand for. */
export const useWatch = () => useQuery(utils.cell.watch.list.queryOptions({}, { ...abortable, ...polled }))

/** What a column found, by pages. */
export const columnQuery = (id: number) =>
  utils.cell.watch.column.infiniteQueryOptions(
    { id },
    {
      ...abortable,
      ...polled,
      getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.createdOn : undefined),
      placeholderData: keepPreviousData,
    },
  )

/** Reads the columns anew after one was added, changed, deleted or seen. */
export const refreshWatch = (): Promise<void> => utils.cell.watch.invalidate()
export const refreshStanding = (): Promise<void> => utils.cell.watch.list.invalidate()
