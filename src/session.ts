import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SessionUser } from '#routers/auth/session.contract.ts'
import { page } from './base-path.ts'
import { sessionFreshness } from './constants.ts'
import { failureOf } from './failure.ts'
import { client, queryClient, sessionKey } from './trpc.ts'

// The server's first page says who is signed in, so that no guard has to ask.
queryClient.setQueryData<SessionUser | null>(sessionKey, page.user)

/** What another user was shown is forgotten. */
const forget = () => queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) })

/** The one source of who is signed in: a fetch sets it, and clears it when the server knows of nobody (AUTH-06). */
const session = queryOptions<SessionUser | null>({
  queryKey: sessionKey,
  queryFn: async () => {
    try {
      const user = await client.auth.session.query()
      if (user.id !== currentUser()?.id) void forget()
      return user
    } catch (error) {
      if (failureOf(error) === 'signed out') return null
      throw error
    }
  },
  staleTime: sessionFreshness,
  // Whoever comes back to this window may have signed out, or in as somebody else, in another one.
  refetchOnWindowFocus: true,
})

/** Who is signed in at this moment, for guards. */
export const currentUser = (): SessionUser | null => queryClient.getQueryData<SessionUser | null>(sessionKey) ?? null

/** Who is signed in, or null. */
export const useSession = (): SessionUser | null => useQuery(session).data ?? null

/** Who is signed in, for everything below the guard: it goes with the page, so that a session that ends cannot pull it away from under one. */
export const UserContext = createContext<SessionUser | null>(null)

/** Who is signed in, below the guard, where there always is somebody. */
export const useUser = (): SessionUser => {
  const user = use(UserContext)
  if (!user) throw new Error('No user below the guard')
  return user
}

/** Makes the answer of a sign-in the session. */
export const startSession = (user: SessionUser): void => {
  void forget()
  queryClient.setQueryData(sessionKey, user)
}

/** Signs out, then loads the page anew, so that nothing of this user stays in memory and the guard leads to the login (SHELL-13). */
export const signOut = async (): Promise<void> => {
  await client.auth.signout.mutate()
  location.reload()
}
