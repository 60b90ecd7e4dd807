import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getMutationKey, getQueryKey } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#routers/app-router.ts'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import { toExerciseStamp } from '#routers/exercise-phase.rules.ts'
import { can } from '#routers/permissions.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { feedPollInterval } from './constants.ts'
import { getFailureKind, isRefusedFor, isRetryable } from './failure-kind.ts'
import { basePath, pageData } from './page-data.ts'
import { getDefaultStaleTime, takePrefetched } from './prefetched.ts'
import { withRetry } from './retry.ts'

const url = `${basePath}/trpc`

let answeredOn = Date.now()
/** When the server last answered, in ms: what an open page knows of its exercise is as old as that. */
export const getAnsweredOn = (): number => answeredOn

/** The last commit that an answer to this page knew of: another process has to know of it too (decision 42). */
let seen: string | undefined = pageData?.seen

/** Reads the session again when an answer names another state of its exercise: every poll of an open page tells so (EXO-59). */
const compareExercise = (answer: Response): Response => {
  answeredOn = Date.now()
  seen = answer.headers.get('weez-seen') ?? seen
  const stamp = answer.headers.get('weez-exercise')
  const exercise = queryClient.getQueryData<SessionUser | null>(sessionQueryKey)?.exercise
  if (stamp !== null && exercise && stamp !== toExerciseStamp(exercise))
    void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
  return answer
}

const fetchWithRetry = async (input: RequestInfo | URL, init?: object) => compareExercise(await withRetry(() => fetch(input, init)))

/** Typed hooks of the procedures. A query is aborted when no component uses it. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

/** The same setting for query options that `utils` creates. */
export const abortable = { trpc: { abortOnUnmount: true } } as const

const toPageInput = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || !('direction' in input)) return input
  const { direction: _, cursor: before, ...page } = { cursor: undefined, ...input }
  return { ...page, before }
}

/**
 * Converts the input of infinite queries: @trpc/react-query sends `cursor` and `direction`, while the procedures take `before` and page in
 * one direction.
 */
const pageLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next({ ...op, input: toPageInput(op.input) })

/** Answers the first call of each query from the page, if the server has written its answer there. */
const prefetchedLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const first = op.type === 'query' && takePrefetched(op.path, op.input)
    if (!first) return next(op)
    return observable(observer => {
      observer.next({ result: { type: 'data', data: first.data } })
      observer.complete()
    })
  }

/** The interval of a query whose first read found no server, until it succeeds. */
export const untilRead = ({ state: { error, data } }: { state: { error: unknown; data: unknown } }): number | false =>
  error !== null && data === undefined && isRetryable(error) && feedPollInterval

/** The cache keys of the queries and mutations of a procedure. */
export { getMutationKey, getQueryKey }

// With a form the client would send a header without a value as the word "undefined".
const keyHeader = (key: unknown) => (typeof key === 'string' ? { 'idempotency-key': key } : {})
const seenHeader = () => (seen === undefined ? {} : { 'weez-seen': seen })

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    pageLink,
    prefetchedLink,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        // An upload is a form and a post has its own idempotency key (design rule 6). All other calls of the same moment are batched.
        condition: ({ input, context }) => isNonJsonSerializable(input) || 'idempotencyKey' in context,
        true: httpLink({
          url,
          fetch: fetchWithRetry,
          headers: ({ op }) => ({ ...keyHeader(op.context.idempotencyKey), ...seenHeader() }),
        }),
        false: httpBatchLink({
          url,
          fetch: fetchWithRetry,
          maxItems: batchCallsMax,
          maxURLLength: 2_000,
          headers: () => ({ 'weez-clock': String(Date.now()), ...seenHeader() }),
        }),
      }),
    }),
  ],
})

/** The path of a failed call; undefined if no answer arrived. */
export const getCallPath = (error: unknown): string | undefined => {
  const { response } = (error instanceof TRPCClientError ? error.meta : undefined) ?? {}
  return response instanceof Response ? new URL(response.url).pathname : undefined
}

/** The key of the session query, which holds the signed-in user or `null`. */
export const sessionQueryKey = getQueryKey(trpc.auth.session, undefined, 'query')

/**
 * Shows that the exercise is stopped for something real: whoever runs it sees that where they are; for all others every address is the page of
 * the stop.
 */
export const showStop = (): void => {
  const role = queryClient.getQueryData<SessionUser | null>(sessionQueryKey)?.role
  if (can(role, 'animate')) return void utils.stops.get.invalidate()
  // No question about what is not saved holds it back: drafts are kept.
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}

const onError = (error: unknown) => {
  console.error(error)
  if (isRefusedFor(error, 'exercise.stopped')) showStop()
  // A 401 clears the session, so that the signed-out screen appears (AUTH-06, NAV-16).
  if (getFailureKind(error) === 'signed out') queryClient.setQueryData(sessionQueryKey, null)
  if (getFailureKind(error) === 'full') queryClient.setQueryData(storageFullKey, true)
}

/** The cache key of the flag "the server's disk is full". A 507 sets it; a successful mutation clears it. */
export const storageFullKey = ['full']

const onMutationError = (error: unknown) => {
  onError(error)
  // The user may no longer be allowed to speak as the persona that they took.
  if (getFailureKind(error) === 'forbidden') void utils.weezes.persona.invalidate()
}

const onMutationSuccess = () => {
  if (queryClient.getQueryData(storageFullKey)) queryClient.setQueryData(storageFullKey, false)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError: onMutationError, onSuccess: onMutationSuccess }),
  defaultOptions: {
    // The server can be reachable without internet, so the browser's online state is ignored.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      staleTime: getDefaultStaleTime,
      // A retry only helps after a lost connection or a server error; an invalid request fails again.
      retry: (failures, error) => isRetryable(error) && failures < 2,
    },
  },
})

/** Creates query options and accesses the query cache outside of components, such as in route loaders. */
export const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })
