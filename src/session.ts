import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionUser } from '#routers/session.contract.ts'
import { sessionStaleTime } from './constants.ts'
import { getFailureKind } from './failure-kind.ts'
import { pageData } from './page-data.ts'
import { queryClient, sessionQueryKey, trpc, trpcClient } from './trpc.ts'

// The server's first page says who is signed in, so that no guard has to ask.
queryClient.setQueryData<SessionUser | null>(sessionQueryKey, pageData.user)

/** What another user was shown is forgotten. */
const resetUserQueries = () => queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionQueryKey) })

/**
 * The one source of who is signed in (AUTH-06). The query function is its own: where the procedure answers 401, this query holds `null`,
 * and a change of user resets every other query.
 */
const sessionQuery = queryOptions<SessionUser | null>({
  queryKey: sessionQueryKey,
  queryFn: async () => {
    try {
      const user = await trpcClient.auth.session.query()
      if (user.id !== getCurrentUser()?.id) void resetUserQueries()
      return user
    } catch (error) {
      if (getFailureKind(error) === 'signed out') return null
      throw error
    }
  },
  staleTime: sessionStaleTime,
  // Whoever comes back to this window may have signed out, or in as somebody else, in another one.
  refetchOnWindowFocus: true,
})

/** Who is signed in at this moment, for guards. */
export const getCurrentUser = (): SessionUser | null => queryClient.getQueryData<SessionUser | null>(sessionQueryKey) ?? null

/** Who is signed in, or null. */
export const useSessionUser = (): SessionUser | null => useQuery(sessionQuery).data ?? null

/** Who is signed in, for everything below the guard: it goes with the page, so that a session that ends cannot pull it away from under one. */
export const CurrentUserContext = createContext<SessionUser | null>(null)

/** Who is signed in, below the guard, where there always is somebody. */
export const useCurrentUser = (): SessionUser => {
  const user = use(CurrentUserContext)
  if (!user) throw new Error('No user below the guard')
  return user
}

/** Makes the answer of a sign-in the session. */
export const startSession = (user: SessionUser): void => {
  void resetUserQueries()
  queryClient.setQueryData(sessionQueryKey, user)
}

/** Signs out and reloads the page, so that nothing of this user stays in memory and the guard redirects to the login (SHELL-13). */
export const useSignOut = (onError: () => void) => {
  const { mutate } = trpc.auth.signout.useMutation({ onSuccess: () => location.reload(), onError })
  return () => mutate()
}
