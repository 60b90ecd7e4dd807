import { Button } from '@mantine/core'
import type { UserDetails, UserRow } from '#routers/admin/users.contract.ts'
import { isPersona } from '#routers/permissions.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from '../../ui/form/form.module.css'
import { useUserForm } from '../admin/use-user-form.ts'
import { UserForm } from './user-form.tsx'

type Props = { user: UserDetails; onSaved: (row: UserRow) => void; onCancel: () => void }

/** The edit page of somebody (ADM-10). */
export const EditUserPage = ({ user, onSaved, onCancel }: Props) => {
  const { admin, commons } = usePhrases()
  usePageTitle(admin.form.editTitle())
  const { username, first_name, last_name, role, start_of_contract, end_of_contract, bio, certified, img } = user
  const { form, pending, submit } = useUserForm(
    { username, first_name, last_name, role, password: '', start_of_contract, end_of_contract, bio, certified, img },
    ({ password: _, ...values }) => trpcClient.admin.users.edit.mutate({ id: user.id, ...values }),
    onSaved,
  )
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{admin.form.editTitle()}</h1>
      <div className={classes.panel}>
        <UserForm
          form={form}
          persona={isPersona(role)}
          asks="no password"
          pending={pending}
          onSubmit={submit}
          cancel={
            <Button variant="default" onClick={onCancel}>
              {commons.cancel()}
            </Button>
          }
        />
      </div>
    </div>
  )
}
