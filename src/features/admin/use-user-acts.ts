import { useState } from 'react'
import type { UserRow } from '#routers/admin/users.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { fullName } from '../../ui/full-name.ts'
import { useAct } from './use-act.ts'

/** A password that was made, and whose it is. */
export type Secret = { name: string; password: string }

const nameOf = ({ first_name: firstname, last_name: lastname }: UserRow) => fullName({ firstname, lastname })

/** What the menu and the modal of somebody do (ADM-08); a made password is held until it was noted. */
export const useUserActs = () => {
  const { admin } = usePhrases()
  const { mutate } = useAct()
  const [secret, setSecret] = useState<Secret | null>(null)
  const tell = (user: UserRow, password: string | null) => password && setSecret({ name: nameOf(user), password })
  return {
    secret,
    forget: () => setSecret(null),
    tell,
    newPassword: (user: UserRow) =>
      mutate({ done: admin.saved(), act: async () => tell(user, (await client.admin.setPassword.mutate({ id: user.id })).password) }),
    endSessions: ({ id }: UserRow) => mutate({ done: admin.done.sessions(), act: () => client.admin.endSessions.mutate({ id }) }),
    disable: ({ id }: UserRow, disabled: boolean) =>
      mutate({
        done: disabled ? admin.done.disabled() : admin.done.enabled(),
        act: () => client.admin.disableUser.mutate({ id, disabled }),
      }),
  }
}

export type UserActs = ReturnType<typeof useUserActs>
