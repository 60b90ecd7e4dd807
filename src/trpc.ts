import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, httpLink, isNonJsonSerializable, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getMutationKey, getQueryKey } from '@trpc/react-query'
import type { AppRouter } from '#routers/app-router.ts'
import { batchCallsMax } from '#routers/scalars.contract.ts'
import { basePath } from './base-path.ts'
import { getFailureKind, isRetryable } from './failure.ts'
import { withRetry } from './patiently.ts'

const url = `${basePath}/trpc`
const fetchWithRetry = (input: RequestInfo | URL, init?: object) => withRetry(() => fetch(input, init as RequestInit))

export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      // A picture travels as a form and a post under its own key (design rule 6); everything else of one moment in one request.
      condition: ({ input, context }) => isNonJsonSerializable(input) || 'idempotencyKey' in context,
      true: httpLink({
        url,
        fetch: fetchWithRetry,
        headers: ({ op }) => ({ 'idempotency-key': op.context.idempotencyKey as string | undefined }),
      }),
      false: httpBatchLink({
        url,
        fetch: fetchWithRetry,
        maxItems: batchCallsMax,
        maxURLLength: 2_000,
        headers: () => ({ 'weez-clock': String(Date.now()) }),
      }),
    }),
  ],
})

/** The path of a call that failed; nothing when no answer came. */
export const getCallPath = (error: unknown): string | undefined => {
  const { response } = (error instanceof TRPCClientError ? error.meta : undefined) ?? {}
  return response instanceof Response ? new URL(response.url).pathname : undefined
}

/** Where the query cache holds who is signed in: `null` when nobody is. */
export const sessionQueryKey = getQueryKey(trpc.auth.session, undefined, 'query')

const onError = (error: unknown) => {
  console.error(error)
  // Any call that finds no session ends it here too: the screens follow (AUTH-06, NAV-16).
  if (getFailureKind(error) === 'signed out') queryClient.setQueryData(sessionQueryKey, null)
  if (getFailureKind(error) === 'full') queryClient.setQueryData(storageFullKey, true)
}

/** Where the query cache holds whether the server has no room left: known from one write to the next. */
export const storageFullKey = ['full']

const onMutationSuccess = () => {
  if (queryClient.getQueryData(storageFullKey)) queryClient.setQueryData(storageFullKey, false)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onSuccess: onMutationSuccess }),
  defaultOptions: {
    // A room without internet is not offline: only the server's silence is.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What the server refused once it refuses again; only a lost connection or a broken server is worth another try.
      retry: (failures, error) => isRetryable(error) && failures < 2,
    },
  },
})

/** Reads and keeps what the server said, outside of components: for route loaders. */
export const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })

/** The key of a procedure in the query cache: for lists that page by `before`, which tRPC's own `useInfiniteQuery` (by `cursor`) does not fit. */
export { getMutationKey, getQueryKey }

/** What a refusal says is wrong with which field; nothing where it says none. */
export const getFieldErrors = (error: unknown): Record<string, string> =>
  error instanceof TRPCClientError ? ((error as TRPCClientError<AppRouter>).data?.fields ?? {}) : {}
