import { useMutation } from '@tanstack/react-query'
import { usePhrases } from '../app/locale.tsx'
import { trpcClient, utils } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'

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
