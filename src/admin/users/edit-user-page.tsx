import { Box, Button, Stack } from '@mantine/core'
import { useLoaderData, useNavigate } from '@tanstack/react-router'
import type { UserDetails, UserRow } from '#routers/admin/users.contract.ts'
import { isPersona } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import shared from '../../ui/shared.module.css'
import { toastSuccess } from '../../ui/toast.tsx'
import { MailAddressForm } from '../mail/mail-address-form.tsx'
import { emptyUserForm, toUserInput, UserForm } from './user-form.tsx'

type Props = { user: UserDetails; onSaved: (row: UserRow) => void; onCancel: () => void }

/** Renders the edit page of a user or persona (ADM-10). */
export const EditUserPage = ({ user, onSaved, onCancel }: Props) => {
  const { admin, commons } = usePhrases()
  usePageTitle(admin.form.editTitle())
  const {
    username,
    first_name,
    last_name,
    position,
    email,
    role,
    start_of_contract,
    end_of_contract,
    bio,
    certified,
    img,
    notes,
    personaGroup,
    audience,
    apart,
    operators,
  } = user
  const { form, options } = useServerForm(
    {
      ...emptyUserForm,
      username,
      first_name,
      last_name,
      position,
      email,
      role,
      start_of_contract,
      end_of_contract,
      bio,
      certified,
      img,
      notes,
      personaGroup,
      audience,
      apart,
      operators,
    },
    onSaved,
  )
  const hasMail = useCurrentUser().exercise.mail
  const edit = trpc.admin.users.edit.useMutation(options)
  return (
    <Stack gap={20} maw={640}>
      <h1>{admin.form.editTitle()}</h1>
      <Box p={{ base: 16, sm: 24 }} className={shared.panel}>
        <UserForm
          form={form}
          persona={isPersona(role)}
          withPassword={false}
          pending={edit.isPending}
          onSubmit={values => {
            const { password: _, ...input } = toUserInput(values)
            edit.mutate({ id: user.id, ...input })
          }}
          cancel={
            <Button variant="default" onClick={onCancel}>
              {commons.cancel()}
            </Button>
          }
        />
      </Box>
      {hasMail && <MailAddressForm id={user.id} name={`${first_name} ${last_name}`} />}
    </Stack>
  )
}

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
