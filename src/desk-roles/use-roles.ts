import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { conversationPollInterval, presenceSignalInterval } from '../app/constants.ts'
import { abortable, trpcClient, utils } from '../app/trpc.ts'

const noRoles: DeskRole[] = []

/** The roles of the desk and who else is at it. */
const rolesQuery = utils.desk.roles.queryOptions(
  {},
  { ...abortable, refetchOnWindowFocus: 'always', retry: false, refetchInterval: conversationPollInterval },
)

/** The roles of the desk; none until they are read, and none unless they are `wanted`. */
export const useRoles = (wanted = true) => {
  const { data } = useQuery({ ...rolesQuery, enabled: wanted })
  return { roles: data?.roles ?? noRoles, present: data?.present ?? [] }
}

const signal = (present: boolean) => trpcClient.desk.presence.mutate({ present }).catch(() => {})

/** Tells colleagues that an animator has the desk open and visible. A signal that fails is made good by the next one. */
export const useDeskPresence = (animates: boolean): void => {
  useEffect(() => {
    if (!animates) return
    const tell = () => void (document.visibilityState === 'visible' && signal(true))
    tell()
    const timer = setInterval(tell, presenceSignalInterval)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
      void signal(false)
    }
  }, [animates])
}
