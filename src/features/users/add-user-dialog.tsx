import { Button } from '@mantine/core'
import type { UserWithPassword } from '#routers/admin/users.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { emptyUserForm, toUserInput, UserForm } from './user-form.tsx'
import type { UserKind } from './user-list.ts'

type Props = { kind: UserKind; onAdded: (answer: UserWithPassword) => void; onClose: () => void }

const AddUserForm = ({ kind, onAdded, onClose }: Props) => {
  const { commons } = usePhrases()
  const persona = kind === 'personas'
  const { form, options } = useServerForm({ ...emptyUserForm, role: persona ? personaRole : emptyUserForm.role }, onAdded)
  const add = trpc.admin.users.add.useMutation(options)
  return (
    <UserForm
      form={form}
      persona={persona}
      withPassword
      pending={add.isPending}
      onSubmit={values => add.mutate(toUserInput(values))}
      cancel={
        <Button variant="default" onClick={onClose}>
          {commons.cancel()}
        </Button>
      }
    />
  )
}

/** Renders the form that adds a user or persona (ADM-06). */
export const AddUserDialog = ({ opened, ...props }: Props & { opened: boolean }) => {
  const { admin } = usePhrases()
  const title = props.kind === 'personas' ? admin.form.addPersona() : admin.form.addUser()
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} padded>
      <AddUserForm {...props} />
    </Dialog>
  )
}
