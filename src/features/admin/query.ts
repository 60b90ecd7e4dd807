import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientPage } from '#routers/admin/clients.contract.ts'
import type { Connection } from '#routers/admin/connections.contract.ts'
import type { UserDetails, UserPage } from '#routers/admin/users.contract.ts'
import type { WebhookList } from '#routers/admin/webhooks.contract.ts'
import type { AuditPage } from '#routers/audit.contract.ts'
import { connectionsPollInterval, webhooksPollInterval } from '../../constants.ts'
import { queryClient, trpcClient } from '../../trpc.ts'

export type UserKind = 'users' | 'personas'

/** The users or the personas of the exercise, newest first (ADM-11). */
export const usersQuery = (kind: UserKind, search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', kind, search],
    queryFn: ({ pageParam, signal }): Promise<UserPage> =>
      trpcClient.admin.users.list.query({ kind, search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** The data of somebody, for the modal and the edit page (ADM-08). */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }): Promise<UserDetails> => trpcClient.admin.users.get.query({ id }, { signal }),
  })

/** All clients with their exercises. */
export const clientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'clients', search],
    queryFn: ({ signal }): Promise<ClientPage> => trpcClient.admin.clients.list.query({ search }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Who is signed in. */
export const connectionsQuery = queryOptions({
  queryKey: ['admin', 'connections'],
  queryFn: ({ signal }): Promise<Connection[]> => trpcClient.admin.connections.list.query({}, { signal }),
  refetchInterval: connectionsPollInterval,
})

/** Who did what, and in whose name, newest first. */
export const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ pageParam, signal }): Promise<AuditPage> => trpcClient.admin.audit.list.query({ search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.hasNext ? page.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** The webhooks of the exercise. */
export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: ({ signal }): Promise<WebhookList> => trpcClient.admin.webhooks.list.query({}, { signal }),
  refetchInterval: webhooksPollInterval,
})

/** Reads again what the administration shows: something in it has changed. */
export const invalidateAdmin = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['admin'] })
