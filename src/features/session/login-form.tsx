import { Button, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { PageBootstrap, SessionUser } from '#routers/session.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { startSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import type { CardLink } from './card-link.ts'
import classes from './login.module.css'

const inputClasses = { wrapper: classes.input ?? '' }

const passwordClasses = { ...inputClasses, visibilityToggle: classes.eye ?? '' }

/** Signs in with a user name and a secret, password or one-time code; the guard of the route then redirects. */
const useSignIn = () => {
  const { toast } = usePhrases()
  const router = useRouter()
  const options = {
    onSuccess: (user: SessionUser) => {
      startSession(user)
      toastSuccess(toast.login_success())
      // The guard of the login route redirects to the requested page (NAV-08).
      return router.invalidate()
    },
    onError: () => toastError(toast.login_error()),
  }
  return { byPassword: trpc.auth.signin.useMutation(options), byCode: trpc.auth.signinByCode.useMutation(options) }
}

type Props = {
  exercise: PageBootstrap['exercise']
  /** What the form begins with when the code of a card signs in; null for the password. */
  card: CardLink | null
}

/** Signs in with user name and password (AUTH-01 to AUTH-05, AUTH-08), or with the one-time code of a card. */
export const LoginForm = ({ exercise, card }: Props) => {
  const { commons, login } = usePhrases()
  const { byPassword, byCode } = useSignIn()
  const required = isNotEmpty(commons.required())
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: card?.username ?? '', secret: card?.code ?? '' },
    // A password may be of spaces alone.
    validate: { username: required, secret: card ? required : (value: string) => (value ? null : commons.required()) },
  })
  const send = form.onSubmit(
    ({ username, secret }) => {
      const account = { username: username.trim(), clientPath: exercise.client.clientPath, clonePath: exercise.clonePath }
      if (card) byCode.mutate({ ...account, code: secret })
      else byPassword.mutate({ ...account, password: secret })
    },
    errors => form.getInputNode(errors.username ? 'username' : 'secret')?.focus(),
  )
  const field = (name: 'username' | 'secret') => ({ ...form.getInputProps(name), size: 'lg', 'aria-required': true }) as const
  return (
    <form className={classes.fields} onSubmit={send} noValidate>
      <TextInput
        {...field('username')}
        key={form.key('username')}
        label={login.username()}
        classNames={inputClasses}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {card ? (
        <TextInput
          {...field('secret')}
          key={form.key('secret')}
          label={login.code()}
          description={login.codeHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={inputClasses}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <PasswordField
          {...field('secret')}
          key={form.key('secret')}
          label={login.password()}
          classNames={passwordClasses}
          autoComplete="current-password"
        />
      )}
      <Button
        className={classes.submit}
        type="submit"
        fullWidth
        loading={byPassword.isPending || byCode.isPending}
        loaderProps={{ size: 16 }}
      >
        {login.submit()}
      </Button>
      {!card && (
        <p className={classes.lost}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          {login.lost()}
        </p>
      )}
    </form>
  )
}
