import { queryOptions } from '@tanstack/react-query'
import type { ApiToken } from '#routers/auth/tokens.contract.ts'
import { client } from '../../trpc.ts'

/** One's own API tokens. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }): Promise<ApiToken[]> => client.auth.tokens.query({}, { signal }),
})
