import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { isPersona } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { EditUserPage } from './edit-user-page.tsx'

/** Edits a user, then returns to the table of users or personas. */
export const EditUser = () => {
  const { admin } = usePhrases()
  const user = useLoaderData({ from: '/authenticated/admin/editperson' })
  const navigate = useNavigate()
  const leave = () => void navigate({ to: isPersona(user.role) ? '/admin/personas' : '/admin' })
  const saved = () => {
    toastSuccess(admin.saved())
    leave()
  }
  return <EditUserPage key={user.id} user={user} onSaved={saved} onCancel={leave} />
}
