import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, httpLink, isNonJsonSerializable, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import type { AppRouter } from '#routers/app-router.ts'
import { batchMax } from '#routers/scalars.contract.ts'
import { base } from './base-path.ts'
import { failureOf, mayPass } from './failure.ts'
import { patiently } from './patiently.ts'

const url = `${base}/trpc`
const patientFetch = (input: RequestInfo | URL, init?: object) => patiently(() => fetch(input, init as RequestInit))

export const trpc = createTRPCReact<AppRouter>()

export const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      // A picture travels as a form and a post under its own key (design rule 6); everything else of one moment in one request.
      condition: ({ input, context }) => isNonJsonSerializable(input) || 'idempotencyKey' in context,
      true: httpLink({
        url,
        fetch: patientFetch,
        headers: ({ op }) => ({ 'idempotency-key': op.context.idempotencyKey as string | undefined }),
      }),
      false: httpBatchLink({
        url,
        fetch: patientFetch,
        maxItems: batchMax,
        maxURLLength: 2_000,
        headers: () => ({ 'weez-clock': String(Date.now()) }),
      }),
    }),
  ],
})

/** The path of a call that failed; nothing when no answer came. */
export const callOf = (error: unknown): string | undefined => {
  const { response } = (error instanceof TRPCClientError ? error.meta : undefined) ?? {}
  return response instanceof Response ? new URL(response.url).pathname : undefined
}

/** Where the query cache holds who is signed in: `null` when nobody is. */
export const sessionKey = getQueryKey(trpc.auth.session, undefined, 'query')

const onError = (error: unknown) => {
  console.error(error)
  // Any call that finds no session ends it here too: the screens follow (AUTH-06, NAV-16).
  if (failureOf(error) === 'signed out') queryClient.setQueryData(sessionKey, null)
  if (failureOf(error) === 'full') queryClient.setQueryData(fullKey, true)
}

/** Where the query cache holds whether the server has no room left: known from one write to the next. */
export const fullKey = ['full']

const onWritten = () => {
  if (queryClient.getQueryData(fullKey)) queryClient.setQueryData(fullKey, false)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onSuccess: onWritten }),
  defaultOptions: {
    // A room without internet is not offline: only the server's silence is.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What the server refused once it refuses again; only a lost connection or a broken server is worth another try.
      retry: (failures, error) => mayPass(error) && failures < 2,
    },
  },
})

/** Reads and keeps what the server said, outside of components: for route loaders. */
export const utils = createTRPCQueryUtils({ queryClient, client })

/** What a refusal says is wrong with which field; nothing where it says none. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof TRPCClientError ? ((error as TRPCClientError<AppRouter>).data?.fields ?? {}) : {}
