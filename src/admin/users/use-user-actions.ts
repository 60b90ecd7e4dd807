import { useState } from 'react'
import type { UserRow } from '#routers/admin/users.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { useRowAction } from '../../ui/table/use-row-action.ts'

/** A password that the server generated, with the name of its user. */
export type GeneratedPassword = { name: string; password: string }

/**
 * Returns the actions of the user menu and the user dialog (ADM-08). `secret` holds a generated password until `closePassword` is called.
 */
export const useUserActions = () => {
  const { admin } = usePhrases()
  const [secret, setSecret] = useState<GeneratedPassword | null>(null)
  const showPassword = ({ first_name: firstname, last_name: lastname }: UserRow, password: string | null) =>
    password && setSecret({ name: nameInText({ firstname, lastname }), password })
  const setPassword = trpc.admin.users.setPassword.useMutation(useRowAction(admin.saved))
  const endSessions = trpc.admin.users.endSessions.useMutation(useRowAction(admin.done.sessions))
  const disable = trpc.admin.users.disable.useMutation(
    useRowAction(({ disabled }: { disabled: boolean }) => (disabled ? admin.done.disabled() : admin.done.enabled())),
  )
  return {
    secret,
    closePassword: () => setSecret(null),
    showPassword,
    newPassword: (user: UserRow) => setPassword.mutate({ id: user.id }, { onSuccess: ({ password }) => showPassword(user, password) }),
    endSessions: ({ id }: UserRow) => endSessions.mutate({ id }),
    disable: ({ id }: UserRow, disabled: boolean) => disable.mutate({ id, disabled }),
  }
}

export type UserActions = ReturnType<typeof useUserActions>
