import { queryOptions } from '@tanstack/react-query'
import type { ApiToken } from '#routers/auth/tokens.contract.ts'
import { trpcClient } from '../../trpc.ts'

/** One's own API tokens. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }): Promise<ApiToken[]> => trpcClient.auth.tokens.list.query({}, { signal }),
})
