import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UserWithPassword } from '#routers/admin/users.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { searchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { emptyUserForm, toUserInput, UserForm, type UserFormValues } from './user-form.tsx'
import type { UserKind } from './user-list.ts'

type Props = { kind: UserKind; onAdded: (answer: UserWithPassword) => void; onClose: () => void }

/** Fills in the user name that the names make, until somebody writes another one. */
const useProposedUsername = ({ values, setFieldValue }: UseFormReturnType<UserFormValues>): void => {
  const [names] = useDebouncedValue({ first_name: values.first_name, last_name: values.last_name }, searchDebounce)
  const [proposed, setProposed] = useState('')
  const { data } = trpc.admin.users.proposeUsername.useQuery(names, { enabled: names.first_name.trim() !== '' })
  const follow = useEffectEvent((username: string) => {
    if (values.username === proposed) setFieldValue('username', username)
    setProposed(username)
  })
  useEffect(() => {
    if (data !== undefined) follow(data)
  }, [data])
}

const AddUserForm = ({ kind, onAdded, onClose }: Props) => {
  const { commons } = usePhrases()
  const persona = kind === 'personas'
  const { form, options } = useServerForm({ ...emptyUserForm, role: persona ? personaRole : emptyUserForm.role }, onAdded)
  useProposedUsername(form)
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
