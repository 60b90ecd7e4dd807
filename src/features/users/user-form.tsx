import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Role } from '#db/schema/enums.ts'
import { canManage } from '#routers/permissions.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { PhotoField } from './photo-field.tsx'

/** What the add form and the edit page ask, as people type it (ADM-16). */
export type UserFormValues = {
  username: string
  first_name: string
  last_name: string
  role: Role
  password: string
  start_of_contract: string
  end_of_contract: string
  bio: string
  certified: boolean
  img: string | null
}

const assignableRoles: Role[] = ['USER', 'OBSERVER', 'ANIMATOR', 'ADMIN']

type Props = {
  form: UseFormReturnType<UserFormValues>
  /** A persona has no role to choose, no password and no contract. */
  persona: boolean
  asks: 'everything' | 'no password'
  pending: boolean
  onSubmit: (values: UserFormValues) => void
  cancel: ReactNode
}

/** The fields of somebody; what is wrong is said at each by the server. */
export const UserForm = ({ form, persona, asks, pending, onSubmit, cancel }: Props) => {
  const { admin, commons } = usePhrases()
  const own = useCurrentUser()
  const offered = assignableRoles.filter(role => canManage(own.role, role))
  const { values, getInputProps, setFieldValue } = form
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <div className={classes.fields}>
        <PhotoField
          person={{ firstname: values.first_name, lastname: values.last_name, photo: values.img }}
          onChange={img => setFieldValue('img', img)}
        />
        <TextInput label={admin.form.firstName()} data-autofocus {...getInputProps('first_name')} />
        <TextInput label={admin.form.lastName()} {...getInputProps('last_name')} />
        <TextInput
          label={admin.form.username()}
          description={admin.form.usernameHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...getInputProps('username')}
        />
        {!persona && <NativeSelect label={admin.role()} data={offered} {...getInputProps('role')} />}
        {!persona && (
          <>
            <TextInput label={admin.start()} placeholder={admin.form.day()} {...getInputProps('start_of_contract')} />
            <TextInput label={admin.end()} placeholder={admin.form.day()} {...getInputProps('end_of_contract')} />
          </>
        )}
        {!persona && asks === 'everything' && (
          <PasswordField
            className={classes.wide}
            label={admin.form.password()}
            description={admin.form.passwordHint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            {...getInputProps('password')}
          />
        )}
        <Textarea className={classes.wide} label={admin.form.bio()} minRows={2} autosize maxLength={500} {...getInputProps('bio')} />
        <CheckboxField className={classes.wide} label={admin.form.certified()} {...getInputProps('certified', { type: 'checkbox' })} />
      </div>
      {form.errors.form && (
        <p className={classes.wrong} role="alert">
          {form.errors.form}
        </p>
      )}
      <div className={classes.buttons}>
        {cancel}
        <Button type="submit" loading={pending}>
          {commons.actions.save()}
        </Button>
      </div>
    </form>
  )
}
