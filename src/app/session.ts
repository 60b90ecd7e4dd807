import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { toShownMoment } from '#routers/exercise-clock.rules.ts'
import { isWritingClosedTo, toStage } from '#routers/exercise-phase.rules.ts'
import { can, type Permission } from '#routers/permissions.ts'
import type { ExerciseDisplay, ExerciseStage, SessionUser } from '#routers/session.contract.ts'
import { sessionStaleTime } from './constants.ts'
import { getFailureKind } from './failure-kind.ts'
import { basePath, pageData } from './page-data.ts'
import { forgetPrefetched } from './prefetched.ts'
import { queryClient, sessionQueryKey, trpc, trpcClient } from './trpc.ts'

// The first page contains the session, so route guards do not wait for a query.
queryClient.setQueryData<SessionUser | null>(sessionQueryKey, pageData?.user ?? null)

/** Resets every query except the session, so that no data of the previous user stays in memory. */
const resetUserQueries = () => {
  forgetPrefetched()
  return queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionQueryKey) })
}

// A page that the browser's Back brings as it was may belong to somebody who has signed out.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
})

/**
 * The only source of the session (AUTH-06). Its query function turns a 401 into `null`, and resets every other query when the user changes.
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
  // The user may have signed out or changed the account in another window.
  refetchOnWindowFocus: true,
})

/** The signed-in user or null. For code outside of components, such as route guards. */
export const getCurrentUser = (): SessionUser | null => queryClient.getQueryData<SessionUser | null>(sessionQueryKey) ?? null

/** The signed-in user, or null. */
export const useSessionUser = (): SessionUser | null => useQuery(sessionQuery).data ?? null

/** The signed-in user of the pages below the authenticated layout; null only outside of that layout. */
export const CurrentUserContext = createContext<SessionUser | null>(null)

/** The signed-in user. Throws outside of the authenticated layout. */
export const useCurrentUser = (): SessionUser => {
  const user = use(CurrentUserContext)
  if (!user) throw new Error('No user below the guard')
  return user
}

/** Whether the signed-in user has a permission. Throws outside of the authenticated layout. */
export const usePermission = (permission: Permission): boolean => can(useCurrentUser().role, permission)

/** Whether the signed-in user may search: those who oversee always may. Throws outside of the authenticated layout. */
export const useMaySearch = (): boolean => {
  const { role, exercise } = useCurrentUser()
  return can(role, 'oversee') || exercise.searchOpen
}

/** Where the exercise stands, for those who oversee it; players know nothing of a rehearsal. Throws outside of the authenticated layout. */
export const useExerciseStage = (): ExerciseStage => {
  const { clock, run } = useCurrentUser().exercise
  return toStage({ startedOn: clock?.startedOn ?? null, runState: run?.state ?? 'none' })
}

/**
 * Whether the signed-in user may only read for the time being: a player (EXO-58), and between two runs everybody (EXO-456). Throws outside of the
 * authenticated layout.
 */
export const useWritingClosed = (): boolean => {
  const { role, exercise } = useCurrentUser()
  const stage = useExerciseStage()
  return isWritingClosedTo(role, exercise) || stage === 'closed'
}

/** Stores the changed exercise of the session. */
export const setSessionExercise = (exercise: ExerciseDisplay): void =>
  void queryClient.setQueryData<SessionUser | null>(sessionQueryKey, user => user && { ...user, exercise })

/**
 * The part of the keys of browser storage that names the exercise and its run: what was kept on a device before a reset is not offered
 * after it (EXO-64).
 */
export const getStorageScope = (): string => {
  const run = getCurrentUser()?.exercise.resetsCount ?? 0
  return run > 0 ? `${basePath}@${run}` : basePath
}

/**
 * Signs out and reloads the page. The reload removes the user's data from memory, and the route guard redirects to the login (SHELL-13).
 */
export const useSignOut = (onError: () => void) => {
  const { mutate } = trpc.auth.signout.useMutation({ onSuccess: () => location.reload(), onError })
  return () => mutate()
}

/** A function from a moment to the one that pages show for it: in scenario time where everybody reads that. */
export const useShownMoment = (): ((moment: string) => string) => {
  const scenario = use(CurrentUserContext)?.exercise.scenario
  return moment => toShownMoment(scenario, moment)
}
