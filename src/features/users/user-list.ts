import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ListUsersInput } from '#routers/admin/users.contract.ts'
import { getQueryKey, trpc, trpcClient } from '../../trpc.ts'

export type UserKind = ListUsersInput['kind']

/** Loads the users or the personas of the exercise, newest first (ADM-11). */
export const usersQuery = (kind: UserKind, search: string) =>
  infiniteQueryOptions({
    queryKey: getQueryKey(trpc.admin.users.list, { kind, search }, 'infinite'),
    queryFn: ({ pageParam, signal }) => trpcClient.admin.users.list.query({ kind, search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
