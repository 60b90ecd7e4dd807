import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { getQueryKey, trpc, trpcClient } from '../../trpc.ts'

/** Loads the audit records that match a search, newest first. */
export const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: getQueryKey(trpc.admin.audit.list, { search }, 'infinite'),
    queryFn: ({ pageParam, signal }) => trpcClient.admin.audit.list.query({ search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
