import { useState } from 'react'
import type { UserRow } from '#routers/admin/users.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { fullName } from '../../ui/full-name.ts'
import { useAdminMutation } from '../../ui/table/use-row-action.ts'

/** A password that was made, and whose it is. */
export type GeneratedPassword = { name: string; password: string }

const userFullName = ({ first_name: firstname, last_name: lastname }: UserRow) => fullName({ firstname, lastname })

/** What the menu and the modal of somebody do (ADM-08); a made password is held until it was noted. */
export const useUserActions = () => {
  const { admin } = usePhrases()
  const { mutate } = useAdminMutation()
  const [secret, setSecret] = useState<GeneratedPassword | null>(null)
  const tell = (user: UserRow, password: string | null) => password && setSecret({ name: userFullName(user), password })
  return {
    secret,
    forget: () => setSecret(null),
    tell,
    newPassword: (user: UserRow) =>
      mutate({
        done: admin.saved(),
        act: async () => tell(user, (await trpcClient.admin.users.setPassword.mutate({ id: user.id })).password),
      }),
    endSessions: ({ id }: UserRow) => mutate({ done: admin.done.sessions(), act: () => trpcClient.admin.users.endSessions.mutate({ id }) }),
    disable: ({ id }: UserRow, disabled: boolean) =>
      mutate({
        done: disabled ? admin.done.disabled() : admin.done.enabled(),
        act: () => trpcClient.admin.users.disable.mutate({ id, disabled }),
      }),
  }
}

export type UserActions = ReturnType<typeof useUserActions>
