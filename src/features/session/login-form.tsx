import { Button, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { startSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import classes from './login.module.css'

const inputClasses = { wrapper: classes.input ?? '' }

const passwordClasses = { ...inputClasses, visibilityToggle: classes.eye ?? '' }

/** Signs in with user name and password; the guard of the route then redirects (AUTH-01 to AUTH-05, AUTH-08). */
export const LoginForm = ({ exercise }: { exercise: PageBootstrap['exercise'] }) => {
  const { commons, login, toast } = usePhrases()
  const router = useRouter()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: { username: isNotEmpty(commons.required()), password: value => (value ? null : commons.required()) },
  })
  const signIn = trpc.auth.signin.useMutation({
    onSuccess: user => {
      startSession(user)
      toastSuccess(toast.login_success())
      // The guard of the login route redirects to the requested page (NAV-08).
      return router.invalidate()
    },
    onError: () => toastError(toast.login_error()),
  })
  const send = form.onSubmit(
    ({ username, password }) =>
      signIn.mutate({ username: username.trim(), password, clientPath: exercise.client.clientPath, clonePath: exercise.clonePath }),
    errors => form.getInputNode(errors.username ? 'username' : 'password')?.focus(),
  )
  return (
    <form className={classes.fields} onSubmit={send} noValidate>
      <TextInput
        {...form.getInputProps('username')}
        key={form.key('username')}
        label={login.username()}
        size="lg"
        classNames={inputClasses}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <PasswordField
        {...form.getInputProps('password')}
        key={form.key('password')}
        label={login.password()}
        size="lg"
        classNames={passwordClasses}
        autoComplete="current-password"
        aria-required
      />
      <Button className={classes.submit} type="submit" fullWidth loading={signIn.isPending} loaderProps={{ size: 16 }}>
        {login.submit()}
      </Button>
      <p className={classes.lost}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {login.lost()}
      </p>
    </form>
  )
}
