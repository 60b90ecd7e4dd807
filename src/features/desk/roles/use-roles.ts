import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { conversationPollInterval, presenceSignalInterval } from '../../../constants.ts'
import { usePhrases } from '../../../locale.tsx'
import { abortable, trpcClient, utils } from '../../../trpc.ts'
import { toastError } from '../../../ui/toast.tsx'

const noRoles: DeskRole[] = []

/** The roles of the desk and who else is at it. */
const rolesQuery = utils.desk.roles.queryOptions(
  {},
  { ...abortable, refetchOnWindowFocus: 'always', retry: false, refetchInterval: conversationPollInterval },
)

/** The roles of the desk; none until they are read. */
export const useRoles = () => {
  const { data } = useQuery(rolesQuery)
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

/** What changes the roles; they are read again afterwards, and a failure shows a toast. */
export const useRoleActs = () => {
  const { roles: texts } = usePhrases().desk
  const options = { onSettled: () => utils.desk.roles.invalidate(), onError: () => toastError(texts.failed()) }
  const { desk } = trpcClient
  return {
    save: useMutation({ mutationFn: (role: Parameters<typeof desk.saveRole.mutate>[0]) => desk.saveRole.mutate(role), ...options }),
    remove: useMutation({ mutationFn: (id: number) => desk.deleteRole.mutate({ id }), ...options }),
    hold: useMutation({ mutationFn: (input: { id: number; held: boolean }) => desk.holdRole.mutate(input), ...options }),
    handOver: useMutation({ mutationFn: (userId: number) => desk.handOver.mutate({ userId }), ...options }),
  }
}
