import { Button } from '@mantine/core'
import type { UserWithPassword } from '#routers/admin/users.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { UserKind } from '../admin/query.ts'
import { emptyUserForm, useUserForm } from '../admin/use-user-form.ts'
import { UserForm } from './user-form.tsx'

type Props = { kind: UserKind; onAdded: (answer: UserWithPassword) => void; onClose: () => void }

const AddUserForm = ({ kind, onAdded, onClose }: Props) => {
  const { commons } = usePhrases()
  const persona = kind === 'personas'
  const { form, pending, submit } = useUserForm(
    { ...emptyUserForm, role: persona ? personaRole : 'USER' },
    values => trpcClient.admin.users.add.mutate(values),
    onAdded,
  )
  return (
    <UserForm
      form={form}
      persona={persona}
      asks="everything"
      pending={pending}
      onSubmit={submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {commons.cancel()}
        </Button>
      }
    />
  )
}

/** Asks for a new user or persona (ADM-06). */
export const AddUserDialog = ({ opened, ...props }: Props & { opened: boolean }) => {
  const { admin } = usePhrases()
  const title = props.kind === 'personas' ? admin.form.addPersona() : admin.form.addUser()
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} padded>
      <AddUserForm {...props} />
    </Dialog>
  )
}
