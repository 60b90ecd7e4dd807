import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionUser } from '#routers/session.contract.ts'
import { sessionStaleTime } from './constants.ts'
import { getFailureKind } from './failure-kind.ts'
import { pageData } from './page-data.ts'
import { queryClient, sessionQueryKey, trpc, trpcClient } from './trpc.ts'

// The server's first page says who is signed in, so that no guard has to ask.
queryClient.setQueryData<SessionUser | null>(sessionQueryKey, pageData.user)

/** Resets every query but the session, so that nothing of the former user stays in memory. */
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
  // The user may have signed out, or in with another account, in another window.
  refetchOnWindowFocus: true,
})

/** The signed-in user or null, outside of components: for route guards. */
export const getCurrentUser = (): SessionUser | null => queryClient.getQueryData<SessionUser | null>(sessionQueryKey) ?? null

/** The signed-in user, or null. */
export const useSessionUser = (): SessionUser | null => useQuery(sessionQuery).data ?? null

/** The signed-in user of the pages below the authenticated layout; components never see it turn null. */
export const CurrentUserContext = createContext<SessionUser | null>(null)

/** The signed-in user, below the authenticated layout; throws outside of it. */
export const useCurrentUser = (): SessionUser => {
  const user = use(CurrentUserContext)
  if (!user) throw new Error('No user below the guard')
  return user
}

/** Stores the user that the sign-in answered as the session. */
export const startSession = (user: SessionUser): void => {
  void resetUserQueries()
  queryClient.setQueryData(sessionQueryKey, user)
}

/** Signs out and reloads the page, so that nothing of this user stays in memory and the guard redirects to the login (SHELL-13). */
export const useSignOut = (onError: () => void) => {
  const { mutate } = trpc.auth.signout.useMutation({ onSuccess: () => location.reload(), onError })
  return () => mutate()
}
