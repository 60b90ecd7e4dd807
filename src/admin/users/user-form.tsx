import { Button, Group, type InputWrapperProps, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Role } from '#db/schema/enums.ts'
import { bioMax, personaGroupMax, personaNotesMax } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { canManage, playerRole, rolesWith } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastError } from '../../ui/toast.tsx'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'
import { OperatorsField } from './operators-field.tsx'
import { RoleHints } from './role-badge.tsx'

type PhotoProps = { person: { firstname: string; lastname: string; photo: string | null }; onChange: (img: string | null) => void }

/** The photo of a person; a chosen file is uploaded at once as an image of the exercise. */
const PhotoField = ({ person, onChange }: PhotoProps) => {
  const { form } = usePhrases().admin
  const explain = useUploadFailure()
  const { upload, isPending } = useUploadImage()
  const choose = (file: File) => upload(file).then(onChange, error => toastError(explain(error, form.photoFailed())))
  return (
    <PictureField
      shown={<PersonAvatar person={person} size={64} />}
      chooseLabel={form.choosePhoto()}
      removeLabel={person.photo && form.removePhoto()}
      pending={isPending}
      onChange={file => (file ? void choose(file) : onChange(null))}
    />
  )
}

/** The values of the add form and the edit page, as the user types them (ADM-16). */
export type UserFormValues = {
  username: string
  first_name: string
  last_name: string
  position: string
  email: string
  role: Role
  password: string
  start_of_contract: string
  end_of_contract: string
  bio: string
  certified: boolean
  img: string | null
  notes: string
  personaGroup: string
  /** Digits, or empty for the real number of followers. */
  audience: string
  /** Whether storms and the generated past leave the persona out. */
  apart: boolean
  /** The players who speak for an official account. */
  operators: Person[]
}

/** The values as the server takes them: operators by their ids, of players' accounts only. */
export const toUserInput = ({ operators, ...values }: UserFormValues) => ({
  ...values,
  operators: values.role === playerRole ? operators.map(({ id }) => id) : [],
})

/** The initial values for a new user, in the order of the fields. */
export const emptyUserForm: UserFormValues = {
  first_name: '',
  last_name: '',
  position: '',
  email: '',
  username: '',
  role: 'USER',
  password: '',
  start_of_contract: '',
  end_of_contract: '',
  bio: '',
  certified: false,
  img: null,
  notes: '',
  personaGroup: '',
  audience: '',
  apart: false,
  operators: [],
}

/** What only a persona has: its group, and the notes on how it is played. */
const VoiceFields = ({ form: { getInputProps } }: { form: UseFormReturnType<UserFormValues> }) => {
  const { admin } = usePhrases()
  const { form: phrases } = admin
  const order: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
  return (
    <>
      <TextInput
        label={phrases.group()}
        description={phrases.groupHint()}
        inputWrapperOrder={order}
        maxLength={personaGroupMax}
        {...getInputProps('personaGroup')}
      />
      <Textarea
        className={classes.wide}
        label={phrases.notes()}
        description={phrases.notesHint()}
        inputWrapperOrder={order}
        minRows={3}
        autosize
        maxLength={personaNotesMax}
        {...getInputProps('notes')}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.apart()}
        hint={phrases.apartHint()}
        {...getInputProps('apart', { type: 'checkbox' })}
      />
    </>
  )
}

type Props = {
  form: UseFormReturnType<UserFormValues>
  /** True for a persona: the form then hides the role, the password and the contract. */
  persona: boolean
  withPassword: boolean
  pending: boolean
  onSubmit: (values: UserFormValues) => void
  cancel: ReactNode
}

/** Renders the fields of a user or persona; each server error appears at its field. */
export const UserForm = ({ form, persona, withPassword, pending, onSubmit, cancel }: Props) => {
  const { admin, commons, roles } = usePhrases()
  const own = useCurrentUser()
  const assignableRoles = rolesWith('signIn')
    .filter(role => canManage(own.role, role))
    .toReversed()
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
        {!persona && (
          <>
            <TextInput label={admin.form.position()} {...getInputProps('position')} />
            <TextInput label={admin.form.email()} type="email" autoComplete="off" {...getInputProps('email')} />
          </>
        )}
        <TextInput
          label={admin.form.username()}
          description={admin.form.usernameHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...getInputProps('username')}
        />
        {!persona && (
          <NativeSelect
            label={admin.role()}
            data={assignableRoles.map(value => ({ value, label: roles[value]() }))}
            {...getInputProps('role')}
          />
        )}
        {!persona && (
          <div className={classes.wide}>
            <RoleHints roles={assignableRoles} />
          </div>
        )}
        {!persona && (
          <>
            <TextInput label={admin.start()} placeholder={admin.form.day()} {...getInputProps('start_of_contract')} />
            <TextInput label={admin.end()} placeholder={admin.form.day()} {...getInputProps('end_of_contract')} />
          </>
        )}
        {!persona && withPassword && (
          <PasswordField
            className={classes.wide}
            label={admin.form.password()}
            description={admin.form.passwordHint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            {...getInputProps('password')}
          />
        )}
        <Textarea className={classes.wide} label={admin.form.bio()} minRows={2} autosize maxLength={bioMax} {...getInputProps('bio')} />
        <TextInput
          label={admin.form.audience()}
          description={admin.form.audienceHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...getInputProps('audience')}
        />
        {persona && <VoiceFields form={form} />}
        {!persona && values.role === playerRole && (
          <OperatorsField
            operators={values.operators}
            error={form.errors.operators}
            onChange={operators => setFieldValue('operators', operators)}
          />
        )}
        <CheckboxField className={classes.wide} label={admin.form.certified()} {...getInputProps('certified', { type: 'checkbox' })} />
      </div>
      {form.errors.form && (
        <p className={classes.wrong} role="alert">
          {form.errors.form}
        </p>
      )}
      <Group gap={12} justify="flex-end" mt={24}>
        {cancel}
        <Button type="submit" loading={pending}>
          {commons.actions.save()}
        </Button>
      </Group>
    </form>
  )
}
